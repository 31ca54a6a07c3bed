import { describe, expect, test } from 'vitest';
import { tryAgain } from '../bookings/decide.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import { stepsOf } from '../rows/steps.ts';
import { countChanges } from '../seats/count-changes.ts';
import { createSeats, numberOf } from '../seats/seat-rows.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { settle } from './settle.ts';

const trip = 'trip-spiti-valley';
const app = eachMemoryApp({ availableSpots: 3, offerPrice: 20_000, offerSpots: 1 });

type Booking = Awaited<ReturnType<typeof orderedBooking>>;

/** Two seats, at the price of the offer. */
const ordered = (totalAmount = 40_000) => orderedBooking(app, makeClaim({ seats: 2 }, { totalAmount }));
/** The same, whose hold ran out. */
async function late(totalAmount?: number): Promise<Booking> {
  const booking = await ordered(totalAmount);
  await app.sweepAfter(901);
  return booking;
}
async function pay(
  { ids, orderId }: Booking,
  change: Partial<GatewayPayment> = {},
  ports: Ports = app.ports,
) {
  const { razorpay_payment_id: paymentId } = app.fake.pay(orderId, change);
  const order = await app.rows.get('orders', ids.payment_id);
  const captured = app.fake.payments.get(paymentId);
  if (order === null || captured === undefined) throw new Error('Nothing was paid.');
  return settle(ports, order, captured);
}
const confirmed = { outcome: { kind: 'confirmed' }, chain: { state: { status: 'CONFIRMED' } } };
const refunded = (reason: string) => ({ outcome: { kind: 'refund', reason } });
const seatsOf = async ({ ids }: Booking) =>
  (await app.rows.list('seats', { equal: { bookingRowId: ids.booking_id }, limit: 10 })).map(numberOf);
const lastStep = async ({ ids }: Booking) => (await stepsOf(app.rows, ids.booking_id)).at(-1);
const others = (...numbers: readonly string[]) => createSeats(app.ports, trip, 'booking-2', numbers);

test('money for held seats confirms them, and takes no more', async () => {
  const booking = await ordered();
  expect(await pay(booking)).toMatchObject(confirmed);
  expect(await lastStep(booking)).toMatchObject({ to: 'CONFIRMED', seats: [] });
});

test('of money of which a part went back already the rest goes back', async () => {
  const booking = await ordered();
  expect(await pay(booking, { amountRefunded: 1_000_000 })).toMatchObject(refunded('part-refunded'));
  expect(await lastStep(booking)).toMatchObject({ refund: 3_000_000, refundedBefore: 1_000_000 });
});

test('while others decide which booking its draft becomes, nothing is decided', async () => {
  const booking = await ordered();
  const create: Rows['create'] = async (table, id, data) =>
    !id.startsWith('draft-') && app.rows.create(table, id, data);
  expect(await pay(booking, {}, { ...app.ports, rows: { ...app.rows, create } })).toBe(tryAgain);
  expect(await lastStep(booking)).toBeUndefined();
});

describe('late money', () => {
  test('goes back where its seats are gone', async () => {
    const booking = await late();
    await others('1', '2');
    expect(await pay(booking)).toMatchObject(refunded('seats-gone'));
    expect(await seatsOf(booking)).toEqual([]);
  });

  test('waits where another hold ran out, whose seats may be free in a moment', async () => {
    const booking = await late();
    await ordered();
    app.pass(901);
    expect(await pay(booking)).toBe(tryAgain);
  });

  test('waits while another call may still name seats that it took for the booking', async () => {
    const booking = await late();
    await createSeats(app.ports, trip, booking.ids.booking_id, ['1', '2']);
    expect(await pay(booking)).toBe(tryAgain);
  });

  test('at the price of an offer counts as one, also beyond the last', async () => {
    const booking = await late();
    await others('1', 'o1');
    expect(await pay(booking)).toMatchObject(confirmed);
    expect((await seatsOf(booking)).toSorted()).toEqual(['2', '3', 'o2']);
  });

  test('at the usual price takes no offer', async () => {
    await countChanges(app.ports, trip);
    const used = await others('o1');
    const booking = await late(50_000);
    await app.rows.removeSeats({ claim: used?.claim ?? '' });
    expect(await pay(booking)).toMatchObject(confirmed);
    expect(await seatsOf(booking)).toHaveLength(2);
  });
});
