import { beforeEach, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { interruptCommit } from '../testing/interrupt-commit.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { holdRow } from '../testing/rows.ts';
import { endHoldless, holdlessBookings } from './end-holdless.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip();
  await app.sweep();
});

/** A booking whose hold was ended, and nothing else: its seats are taken for nothing. */
async function holdless() {
  const booking = await orderedBooking(app);
  await app.rows.remove('holds', booking.ids.booking_id);
  const row = await app.rows.get('bookings', booking.ids.booking_id);
  if (row === null) throw new Error('The booking is gone.');
  return { ...booking, row };
}
const statusOf = async (id: string) => (await app.rows.get('bookings', id))?.bookingStatus;

test('bookings are found that wait for a payment without a hold', async () => {
  await orderedBooking(app, makeClaim({ seats: 1 }));
  const { row } = await holdless();

  const found: unknown[] = [];
  for await (const bookings of holdlessBookings(app.ports, await app.holds())) found.push(...bookings);
  expect(found).toEqual([row]);
});

test('such a booking ends as its hold would have ended, and no other', async () => {
  const other = await orderedBooking(app, makeClaim({ seats: 1 }));
  const { row, ids } = await holdless();
  await app.rows.create('payments', 'refunded', {
    bookingId: row.$id,
    paymentStatus: 'REFUNDED',
    amount: 1,
    currency: 'INR',
    openedAt: row.sentAt,
  });

  await endHoldless(app.ports, row);

  expect(await app.rows.get('bookings', row.$id)).toMatchObject({
    bookingStatus: 'CANCELLED',
    cancelReason: 'hold-expired',
  });
  expect(await app.rows.get('payments', ids.payment_id)).toMatchObject({ paymentStatus: 'FAILED' });
  expect(await app.rows.get('payments', 'refunded')).toMatchObject({ paymentStatus: 'REFUNDED' });
  expect(await app.rows.get('payments', other.ids.payment_id)).toMatchObject({ paymentStatus: 'CREATED' });
  expect(await app.seats()).toEqual({ free: 6, held: 1, sold: 0 });
  expect(await app.rows.list('outbox', { equal: { mail: 'confirmed' }, limit: 5 })).toEqual([]);
});

test('it ends also where its trip was deleted', async () => {
  const { row } = await holdless();
  await app.rows.remove('trips', 'trip-spiti-valley');

  await endHoldless(app.ports, row);

  expect(await statusOf(row.$id)).toBe('CANCELLED');
});

test('it waits while the gateway cannot be asked whether it is paid', async () => {
  const { row } = await holdless();
  app.fake.state.available = false;

  await endHoldless(app.ports, row);

  expect(await statusOf(row.$id)).toBe('PENDING_PAYMENT');
});

test('it is booked where it was paid', async () => {
  const { row, orderId } = await holdless();
  app.fake.pay(orderId);

  await endHoldless(app.ports, row);

  expect(await statusOf(row.$id)).toBe('CONFIRMED');
});

test('it stays where late money confirms it at this moment', async () => {
  const { row, ids, orderId } = await holdless();
  const its = interruptCommit(app.ports, () =>
    app.call('verify_payment', { ...app.fake.pay(orderId), ...ids }),
  );

  await endHoldless(its, row);

  expect(await statusOf(row.$id)).toBe('CONFIRMED');
});

test.each(['CONFIRMED', 'CANCELLED'])('a booking that is %s by now stays', async (bookingStatus) => {
  const { row } = await holdless();
  await app.rows.update('bookings', row.$id, { bookingStatus });

  await endHoldless(app.ports, row);

  expect(await app.rows.get('bookings', row.$id)).toMatchObject({ bookingStatus, cancelReason: null });
});

test('a booking that gets its hold while the gateway is asked is left alone', async () => {
  const { row } = await holdless();
  const { $id: _, ...hold } = holdRow();
  const paymentsOfOrder: typeof app.fake.gateway.paymentsOfOrder = async (id) => {
    await app.rows.create('holds', row.$id, hold);
    return app.fake.gateway.paymentsOfOrder(id);
  };

  await endHoldless({ ...app.ports, gateway: { ...app.fake.gateway, paymentsOfOrder } }, row);

  expect(await statusOf(row.$id)).toBe('PENDING_PAYMENT');
});

test('a booking that has its hold by now, or is gone, is left alone', async () => {
  const { ids } = await orderedBooking(app);
  const row = await app.rows.get('bookings', ids.booking_id);
  if (row === null) throw new Error('The booking is gone.');

  app.fake.state.asked = 0;
  await endHoldless(app.ports, row);
  expect(await statusOf(row.$id)).toBe('PENDING_PAYMENT');
  expect(app.fake.state.asked).toBe(0);

  await app.rows.remove('holds', row.$id);
  await app.rows.remove('bookings', row.$id);
  await endHoldless(app.ports, row);
  expect(await app.rows.get('payments', ids.payment_id)).toMatchObject({ paymentStatus: 'CREATED' });
});
