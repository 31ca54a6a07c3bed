import { beforeEach, expect, test } from 'vitest';
import { mailId } from '../mail/outbox.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { sentRequest } from '../testing/request-journey.ts';
import { endRequest } from './end-request.ts';

const day = 86_400;
let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip({ hostApproval: true, startDate: '2026-11-03T00:00:00.000Z' });
});

const bookingOf = (id: string) => app.rows.get('bookings', id);
const subjects = () => app.mails.map(({ subject }) => subject.split(':')[0]);

test('a request whose trip was put off waits for its host for the whole time', async () => {
  const { id } = await sentRequest(app);
  await app.rows.update('trips', 'trip-spiti-valley', { startDate: '2026-11-20T00:00:00.000Z' });
  app.pass(3 * day);
  await app.sweep();
  expect(await bookingOf(id)).toMatchObject({
    bookingStatus: 'PENDING_APPROVAL',
    endsAt: '2026-11-08T10:00:00.000+00:00',
  });

  app.pass(4 * day);
  await app.sweep();
  expect(await bookingOf(id)).toMatchObject({ cancelReason: 'request-expired' });
});

test('a request whose trip a person deleted ends as any other', async () => {
  const { id } = await sentRequest(app);
  await app.rows.remove('trips', 'trip-spiti-valley');
  app.pass(7 * day);
  await app.sweep();

  expect(await bookingOf(id)).toMatchObject({ bookingStatus: 'CANCELLED', cancelReason: 'request-expired' });
});

test('a request that was decided, or deleted, since it was found due is left alone', async () => {
  const { id, token } = await sentRequest(app);
  const due = await bookingOf(id);
  if (due === null) throw new Error('The request is missing.');
  await app.call('review_booking', { token, decision: 'reject' });
  app.pass(7 * day);

  await endRequest(app.ports, due);
  expect(await bookingOf(id)).toMatchObject({ bookingStatus: 'REJECTED' });

  await app.rows.remove('bookings', id);
  await endRequest(app.ports, due);
  expect(subjects().at(-1)).toBe('Request not approved');
});

test('a request in the name of an address that was mailed too often ends without a mail to it', async () => {
  const { id } = await sentRequest(app);
  const received = mailId(app.ports.settings, { mail: 'request-received', bookingRowId: id });
  await app.rows.update('outbox', received, { sentAt: null });
  const before = subjects();
  app.pass(7 * day);
  await app.sweep();

  expect(await bookingOf(id)).toMatchObject({ bookingStatus: 'CANCELLED' });
  expect(subjects()).toEqual(before);
});
