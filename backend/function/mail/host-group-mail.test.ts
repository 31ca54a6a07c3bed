import { beforeEach, expect, test } from 'vitest';
import { readRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow } from '../testing/rows.ts';
import { composeMail } from './compose-mail.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp();
});

async function groupMail() {
  const row = { $id: 'mail-1', mail: 'host-group', bookingRowId: null, state: 'waiting', dueAt: testDay };
  const detail = JSON.stringify({ hostId: 'host-asha', since: testDay });
  return (await composeMail(app.ports, readRow('outbox', { ...row, detail })))?.message;
}
const groupText = async () => (await groupMail())?.text ?? '';
const addQuestion = (tripId: string, id: string, message = `Question ${id}.`) =>
  app.rows.create('feedback', id, {
    kind: 'enquiry',
    tripId,
    name: 'Mira Rao',
    email: 'mira@example.com',
    message,
    sentAt: testDay,
  });

test('a request is named by its trip, reference and seats', async () => {
  await app.addTrip();
  for (const [index, noOfSeats] of [1, 2].entries()) {
    const {
      $id: _,
      status: __,
      ...columns
    } = bookingRow({
      bookingId: `GTley${index}`,
      bookingStatus: 'PENDING_APPROVAL',
      noOfSeats,
    });
    await app.rows.create('bookings', `booking-${index}`, columns);
  }

  const text = await groupText();
  expect(text).toContain('\nSpiti Valley: GTley0, 1 seat:\nhttp');
  expect(text).toContain('\nSpiti Valley: GTley1, 2 seats:\nhttp');
});

test('of the questions about several trips fifty are mailed', async () => {
  for (const tripId of ['one', 'two']) {
    await app.addTrip({ tripId });
    for (let index = 0; index < 30; index += 1) await addQuestion(tripId, `${tripId}-${index}`);
  }

  expect((await groupText()).match(/asks/g)).toHaveLength(50);
});

test('trips that have departed do not keep a later one out', async () => {
  for (let index = 0; index < 50; index += 1) {
    await app.addTrip({ tripId: `past-${index}`, startDate: '2026-03-12T00:00:00.000+00:00' });
  }
  await app.addTrip();
  await addQuestion('spiti-valley', 'one');

  expect(await groupText()).toContain('Question one.');
});

test('of very many trips those that depart first are read', async () => {
  for (let index = 0; index < 50; index += 1) {
    await app.addTrip({ tripId: `late-${index}`, startDate: '2027-06-01T00:00:00.000+00:00' });
  }
  await app.addTrip();
  await addQuestion('spiti-valley', 'one');

  expect(await groupText()).toContain('Question one.');
});

test.each(['Ein Wort. ', "'", '👩‍👧 ', 'ক্ষ'])(
  'fifty long questions of "%s" fit into what Gmail shows',
  async (word) => {
    await app.addTrip();
    for (let index = 0; index < 50; index += 1)
      await addQuestion('spiti-valley', `q-${index}`, word.repeat(5000 / word.length).trim());

    const { html = '', text = '' } = (await groupMail()) ?? {};
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    expect(Buffer.byteLength(html)).toBeGreaterThan(80_000);
    expect(html.match(/asks/g)).toHaveLength(50);
    expect(html.match(/…<\/blockquote>/g)).toHaveLength(50);
    expect(text).not.toContain('\ufffd');
  },
);
