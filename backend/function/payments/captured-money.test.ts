import { beforeEach, describe, expect, test } from 'vitest';
import type { GatewayPayment } from '../gateway/gateway.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { sendEvent } from '../testing/webhook.ts';

const app = eachMemoryApp();

const bookingOf = (id: string) => app.rows.get('bookings', id);
const refunds = () => app.rows.list('payments', { equal: { paymentStatus: 'REFUNDED' }, limit: 10 });

test.each([
  ['whose count a person set below zero', { availableSpots: -1 }],
  ['that a person gave another address', { tripId: 'spiti' }],
])('seats that are held are booked, also of a trip %s', async (_, change) => {
  const { ids, orderId } = await orderedBooking(app);
  await app.rows.update('trips', 'trip-spiti-valley', change);

  expect(await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids })).toMatchObject({
    code: 'OK',
  });
});

describe('money for a trip that takes no bookings any more', () => {
  const offered = { tripId: 'offered', offerPrice: 20_000, offerSpots: 3 };
  async function orderedAtOffer() {
    await app.addTrip(offered);
    const claim = makeClaim({ seats: 2, trip_id: 'offered' }, { totalAmount: 40_000 });
    return orderedBooking(app, claim);
  }

  test.each([
    ['cancelled', { tripStatus: 'cancelled' }, 'trip-cancelled', 'INVALID_BOOKING_STATUS'],
    ['over', { startDate: '2026-10-01T00:00:00.000+00:00' }, 'departed', 'HOLD_EXPIRED'],
  ])('since it is %s goes back, and so do seats and offer', async (_, change, refundReason, code) => {
    const { ids, orderId } = await orderedAtOffer();
    expect(await app.trip('trip-offered')).toMatchObject({ availableSpots: 5, offerTaken: 1 });
    await app.rows.update('trips', 'trip-offered', change);

    const answer = await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });

    expect(answer).toMatchObject({ code, data: { status: 'CANCELLED' } });
    expect(await refunds()).toMatchObject([{ refundReason, amount: 4_000_000 }]);
    expect(await bookingOf(ids.booking_id)).toMatchObject({
      bookingStatus: 'CANCELLED',
      cancelReason: refundReason,
    });
    expect(await app.rows.get('payments', ids.payment_id)).toMatchObject({ paymentStatus: 'FAILED' });
    expect(await app.trip('trip-offered')).toMatchObject({ availableSpots: 7, offerTaken: 0 });
  });
});

describe('orders whose receipt only contains ours', () => {
  const longer = (receipt: string) =>
    ({ amount: 5_000_000, currency: 'INR', receipt: `${receipt}0`, notes: {} }) as const;

  test('are not paid for us', async () => {
    const { ids } = await orderedBooking(app);
    const other = await app.fake.gateway.createOrder(longer(ids.payment_id));
    if (other.ok) app.fake.pay(other.value.id);
    await app.sweepAfter(901);

    expect(await bookingOf(ids.booking_id)).toMatchObject({ bookingStatus: 'CANCELLED' });
    expect(app.fake.refunds.size).toBe(0);
  });

  test('are not opened again for us', async () => {
    const { data } = await app.call('initialize_booking', makeClaim({ seats: 2 }));
    const other = await app.fake.gateway.createOrder(longer(data.payment_id));
    const ids = { booking_id: data.booking_id, payment_id: data.payment_id };

    const answer = await app.call('create_order', { ...ids, amount: 50_000, currency: 'INR' });

    expect(answer.code).toBe('OK');
    expect(other.ok && other.value.id).not.toBe(answer.data.order_id);
  });
});

describe('two bookings of one draft', () => {
  const draftSecret = 'abcdefabcdefabcdefabcdefabcdefab';
  const draft = (tripId = 'spiti-valley') =>
    makeClaim({ seats: 2, draft_secret: draftSecret, trip_id: tripId });
  const payAll = (bookings: readonly Awaited<ReturnType<typeof orderedBooking>>[]) =>
    Promise.all(
      bookings.map(({ orderId, ids }) => app.call('verify_payment', { ...app.fake.pay(orderId), ...ids })),
    );

  test('are paid once also when a person confirmed the first', async () => {
    const first = await orderedBooking(app, draft());
    const second = await orderedBooking(app, draft());
    await app.rows.update('bookings', first.ids.booking_id, { bookingStatus: 'CONFIRMED' });
    await app.sweep();

    const [answer] = await payAll([second]);

    expect(answer).toMatchObject({ code: 'INVALID_BOOKING_STATUS' });
    expect(await refunds()).toMatchObject([{ refundReason: 'already-booked' }]);
  });

  test('for two trips are two bookings', async () => {
    await app.addTrip({ tripId: 'hampi' });
    const bookings = [await orderedBooking(app, draft()), await orderedBooking(app, draft('hampi'))];

    // One after the other: the second meets the first one's booking.
    for (const booking of bookings) expect(await payAll([booking])).toMatchObject([{ code: 'OK' }]);
  });
});

test('a payment that is authorised is captured while its seats are held', async () => {
  const { ids, orderId } = await orderedBooking(app);
  app.fake.pay(orderId, { status: 'authorized' });
  await app.sweepAfter(901);

  expect(await bookingOf(ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
});

test.each(['page', 'webhook'])(
  'a payment that is authorised is captured at once, reported by the %s',
  async (by) => {
    const { ids, orderId } = await orderedBooking(app);
    const paid = app.fake.pay(orderId, { status: 'authorized' });
    const payment = { id: paid.razorpay_payment_id, order_id: orderId };

    if (by === 'page') await app.call('verify_payment', { ...paid, ...ids });
    else await sendEvent(app, 'payment.authorized', { payment });

    expect(app.fake.payments.get(payment.id)).toMatchObject({ status: 'captured' });
    expect(await bookingOf(ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
  },
);

test('seats stay held while their capture is under way, also past their time, and for a sweep and a buyer', async () => {
  const { ids, orderId } = await orderedBooking(app, makeClaim({ seats: 6 }));
  const paid = app.fake.pay(orderId, { status: 'authorized' });
  const { promise: bank, resolve: answers } = Promise.withResolvers<void>();
  const { gateway } = app.fake;
  const slow = {
    ...gateway,
    capture: (payment: GatewayPayment) => bank.then(() => gateway.capture(payment)),
  };
  const verifying = app.call('verify_payment', { ...paid, ...ids }, undefined, {
    ...app.ports,
    gateway: slow,
  });
  app.pass(901);
  app.fake.state.captures = false;
  await app.sweep();
  expect(await app.seats()).toEqual({ free: 1, held: 6, sold: 0 });
  const others = await app.call('initialize_booking', makeClaim({ seats: 2 }), '198.51.100.2');
  expect(others).toMatchObject({ code: 'TRY_AGAIN' });
  app.fake.state.captures = true;
  answers();

  expect(await verifying).toMatchObject({ code: 'OK' });
  expect(await app.seats()).toEqual({ free: 1, held: 0, sold: 6 });
});

describe('an authorised payment that cannot be captured yet', () => {
  beforeEach(() => {
    app.fake.state.captures = false;
  });

  async function authorised() {
    const booking = await orderedBooking(app);
    const paid = app.fake.pay(booking.orderId, { status: 'authorized' });
    return { booking_id: booking.ids.booking_id, paymentId: paid.razorpay_payment_id };
  }

  test('keeps its seats, and is followed by the sweep', async () => {
    const { booking_id, paymentId } = await authorised();
    await app.sweepAfter(901);
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    app.pass(5 * 86_400);
    app.fake.become(paymentId, 'captured');

    await app.sweep();

    expect(await bookingOf(booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });

  test('that failed in the end is followed no further', async () => {
    const { booking_id, paymentId } = await authorised();
    await app.sweepAfter(901);
    app.fake.become(paymentId, 'failed');
    for (let days = 0; days < 10; days += 1) await app.sweepAfter(86_400);
    app.fake.state.asked = 0;

    await app.sweep();

    expect(app.fake.state.asked).toBe(0);
    expect(await bookingOf(booking_id)).toMatchObject({ bookingStatus: 'CANCELLED' });
  });
});
