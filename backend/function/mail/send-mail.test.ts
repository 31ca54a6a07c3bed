import { beforeEach, describe, expect, test } from 'vitest';
import type { BookingRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow } from '../testing/rows.ts';
import { mailId, newMail, queueHostNews, queueMail } from './outbox.ts';
import { sendMail, sendOwn } from './send-mail.ts';

let app: ReturnType<typeof createMemoryApp>;
const mail = { mail: 'confirmed', bookingRowId: 'booking-1' } as const;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip();
});

/** A booking, and the mail of its confirmation, which waits for the sweep. */
async function queue(change: Partial<BookingRow> = { bookingStatus: 'CONFIRMED', settledAt: testDay }) {
  const { $id, status: _, ...booking } = bookingRow(change);
  await app.rows.create('bookings', $id, booking);
  await app.rows.commit([queueMail(app.ports.settings, mail, app.ports.clock.now())]);
}
const idOf = () => mailId(app.ports.settings, mail);
const row = () => app.rows.get('outbox', idOf());
const linesOf = (event: string) =>
  app.lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);
const sent = () => app.mails.filter(({ to }) => to === 'mira@example.com');
async function sweepAfter(seconds: number) {
  app.pass(seconds);
  await app.sweep();
}

test('a mail that is sent is marked with its time, and not sent again', async () => {
  await queue();
  await app.sweep();
  await sweepAfter(86_400);

  expect(sent()).toHaveLength(1);
  expect(await row()).toMatchObject({ state: 'sent', sentAt: '2026-11-01T10:00:00.000+00:00' });
  expect(linesOf('mail-sent')).toContainEqual(expect.objectContaining({ mail: 'confirmed', mailId: idOf() }));
});

test('a mail that the server does not take is tried after longer and longer, and then given up', async () => {
  await queue();
  app.mail.works = false;
  await app.sweep();

  for (const [index, minutes] of [1, 5, 15, 60, 180, 360, 720, 1440].entries()) {
    await sweepAfter(minutes * 60 - 0.001);
    expect(await row()).toMatchObject({ state: 'waiting', failures: index + 1 });
    await sweepAfter(0.001);
  }
  expect(await row()).toMatchObject({ state: 'given-up', failures: 9 });
  app.mail.works = true;
  await sweepAfter(86_400);
  expect(sent()).toEqual([]);
});

test('a mail whose sender ended is sent by another after two minutes', async () => {
  await queue();
  const silent = { ...app.ports, mailer: { send: () => new Promise<never>(() => undefined) } };
  void app.sweep(silent);
  await expect.poll(row).toMatchObject({ claims: 1 });

  await sweepAfter(119.999);
  expect(sent()).toEqual([]);
  await sweepAfter(0.001);
  expect(sent()).toHaveLength(1);
});

test('of senders that read a mail at one moment, one sends it', async () => {
  await queue();
  // As if each had the lease.
  const create: typeof app.rows.create = async (table, id, data) =>
    table === 'settings' || app.rows.create(table, id, data);
  const its = { ...app.ports, rows: { ...app.rows, create } };
  await Promise.all([app.sweep(its), app.sweep(its)]);

  expect(sent()).toHaveLength(1);
});

test('tables that fail after a mail was sent are logged, and stop nothing else', async () => {
  await queue();
  const update = () => Promise.reject(new Error('Out of order.'));
  const its = { ...app.ports, rows: { ...app.rows, update } };
  await sendMail(its, idOf());
  const booking = await app.rows.get('bookings', 'booking-1');
  await sendOwn(its, newMail(app.ports.settings, mail, app.ports.clock.now()), { booking, trip: null });

  expect(sent()).toHaveLength(2);
  expect(linesOf('mail-not-handled')).toMatchObject([{ mailId: idOf() }, { mailId: idOf() }]);
});

test('a mail that is gone is no failure', async () => {
  await sendMail(app.ports, idOf());
  expect(app.lines).toEqual([]);
});

test('news that come within an hour of the last are due at its end', async () => {
  await queue();
  const news = async (kind: 'new-booking' | 'request-withdrawn') => {
    const booking = { $id: 'booking-1', tripId: 'spiti-valley' };
    await app.rows.commit([queueHostNews(app.ports.settings, kind, booking, app.ports.clock.now())]);
    await app.sweep();
  };
  await news('new-booking');
  app.pass(60);
  await news('request-withdrawn');

  const [waiting] = await app.rows.list('outbox', { equal: { mail: 'request-withdrawn' }, limit: 1 });
  expect(waiting).toMatchObject({ state: 'waiting', dueAt: '2026-11-01T11:00:00.000+00:00' });
});

describe('a mail with nothing to report', () => {
  test('is given up where what it would report is over', async () => {
    await queue({ bookingStatus: 'CANCELLED', settledAt: testDay });
    await app.sweep();
    expect(sent()).toEqual([]);
    expect(await row()).toMatchObject({ state: 'given-up', failures: 0 });
  });

  test('is removed where its commit was torn, so that the booking can be confirmed again', async () => {
    await queue({ bookingStatus: 'PENDING_PAYMENT', settledAt: null });
    await app.sweep();
    expect(sent()).toEqual([]);
    expect(await row()).toBeNull();
  });
});
