import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import type { CancelledBy } from '../bookings/cancellation-event.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { cancelOperations } from './cancel-operations.ts';
import { type Cancellable, findCancellable } from './cancellable.ts';

// What is left of a cancellation whose commit was torn, and whose call ended with it.

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp(startBackend);
  await app.addTrip();
});
afterEach(() => app.close());

const terms = { refund: { minor: 5_000_000, currency: 'INR' }, refundedByHand: 0 } as const;

/** Commits the end of a cancellation: what concerns these tables. */
async function tear(bookingRowId: string, tables: readonly string[], by: CancelledBy = 'traveller') {
  const found = (await findCancellable(app.ports, bookingRowId)) as Cancellable;
  const operations = cancelOperations(app.ports.settings, found, { ...terms, by }, app.ports.clock.now());
  await app.rows.commit(operations.filter(({ tableId }) => tables.includes(tableId)));
}

const booking = (id: string) => app.rows.get('bookings', id);
const subjects = () => app.mails.map(({ subject }) => subject.split(' (')[0]);

test('no money leaves for a booking that is not cancelled, and the sweep cancels it', async () => {
  await confirmedBooking(app);
  const { ids } = await confirmedBooking(app);
  await tear(ids.booking_id, ['payments', 'gatewayEvents', 'outbox']);
  app.mail.works = false;
  app.pass(61);
  await app.sweep();

  expect(app.fake.refunds.size).toBe(0);
  app.mail.works = true;
  expect(await booking(ids.booking_id)).toMatchObject({
    bookingStatus: 'CANCELLED',
    cancelledBy: 'traveller',
    cancelReason: null,
  });
  app.pass(3600);
  await app.sweep();
  expect(app.fake.refunds.size).toBe(1);
  expect(subjects()).toContain('Booking cancelled: Spiti Valley');
});

test('a booking whose payment stayed paid stays, and can be cancelled', async () => {
  const { ids, orderId, reference } = await confirmedBooking(app);
  // Money that came twice went back: it says nothing about the booking.
  await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
  await tear(ids.booking_id, ['gatewayEvents', 'outbox']);
  const events = () => app.rows.list('gatewayEvents', { equal: { kind: 'cancellation' }, limit: 5 });
  expect(await events()).toHaveLength(1);
  await app.sweep();

  expect(await booking(ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
  expect(await events()).toEqual([]);
  expect(subjects()).toEqual(['Booking confirmed: Spiti Valley', 'Refund of ₹50,000: Spiti Valley']);
  expect(await cancelByTraveller(app, reference, 50_000)).toMatchObject({ code: 'OK' });
  expect(subjects().slice(2)).toEqual(['Booking cancelled: Spiti Valley', 'Refund of ₹50,000: Spiti Valley']);
});

test('a booking that is not paid is cancelled by the sweep, and its hold ends', async () => {
  const { ids } = await orderedBooking(app);
  await tear(ids.booking_id, ['gatewayEvents', 'outbox']);
  await app.sweep();

  expect(await booking(ids.booking_id)).toMatchObject({
    bookingStatus: 'CANCELLED',
    cancelledBy: 'traveller',
  });
  expect(await app.holds()).toEqual([]);
});

test('a booking that was cancelled with its trip stays so', async () => {
  const { ids } = await confirmedBooking(app);
  await tear(ids.booking_id, ['payments', 'gatewayEvents', 'outbox'], 'trip');
  await app.sweep();

  expect(await booking(ids.booking_id)).toMatchObject({ bookingStatus: 'CANCELLED', cancelledBy: 'trip' });
  expect(app.mails.at(-1)?.text).toContain('the trip does not take place');
});

test('a mail by itself goes, and the booking can be cancelled', async () => {
  const { ids, reference } = await confirmedBooking(app);
  await tear(ids.booking_id, ['outbox']);
  await app.sweep();

  expect(await booking(ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
  expect(await cancelByTraveller(app, reference, 50_000)).toMatchObject({ code: 'OK' });
  expect(subjects()).toContain('Booking cancelled: Spiti Valley');
});

test('the traveller’s repeated call ends what was torn', async () => {
  const { ids, reference } = await confirmedBooking(app);
  await tear(ids.booking_id, ['payments', 'gatewayEvents', 'outbox']);

  expect(await cancelByTraveller(app, reference, 50_000)).toMatchObject({
    code: 'OK',
    data: { refund: { amount: 50_000 } },
  });
  expect(app.fake.refunds.size).toBe(1);
  expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
});
