import { describe, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking, payOrder } from '../testing/instant-journey.ts';

const app = eachMemoryApp();

const paymentsOf = async (bookingId: string) =>
  (await app.rows.list('payments', { equal: { bookingId }, limit: 100 }))
    .map((row) => row.paymentStatus)
    .sort();

describe('a payment in time', () => {
  test('confirms the booking', async () => {
    const { answer, ids, reference } = await confirmedBooking(app);

    expect(answer).toMatchObject({
      code: 'OK',
      data: { booking_id: ids.booking_id, reference, status: 'CONFIRMED' },
    });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(await app.rows.get('payments', ids.payment_id)).toMatchObject({
      paymentStatus: 'COMPLETED',
      paymentId: 'pay_1',
      paymentMethod: 'card',
    });
  });
});

test('a booking that was paid, and cancelled since, is not confirmed again', async () => {
  const { ids, proof } = await confirmedBooking(app);
  await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CANCELLED' });

  expect(await app.call('verify_payment', proof)).toMatchObject({
    code: 'INVALID_BOOKING_STATUS',
    message: 'This booking was paid, and has been cancelled since.',
    data: { status: 'CANCELLED' },
  });
});

describe('what is no payment', () => {
  test('a forged signature', async () => {
    const { ids, orderId } = await orderedBooking(app);
    const proof = { ...app.fake.pay(orderId), ...ids, razorpay_signature: 'f'.repeat(64) };

    expect(await app.call('verify_payment', proof)).toMatchObject({ code: 'PAYMENT_NOT_VERIFIED' });
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });

  test('a genuine signature for another, cheaper booking', async () => {
    const dear = await orderedBooking(app, makeClaim({ seats: 3 }));
    const cheap = await orderedBooking(app, makeClaim({ seats: 1 }));
    const proof = { ...app.fake.pay(cheap.orderId), ...dear.ids };

    expect(await app.call('verify_payment', proof)).toMatchObject({ code: 'PAYMENT_NOT_VERIFIED' });
    expect(await app.booking(dear.ids.booking_id)).toMatchObject({
      bookingStatus: 'PENDING_PAYMENT',
    });
  });

  test('one that the gateway has not captured', async () => {
    const { report: proof } = payOrder(app, await orderedBooking(app), { status: 'failed' });

    expect(await app.call('verify_payment', proof)).toMatchObject({ code: 'PAYMENT_NOT_VERIFIED' });
  });

  test('one that the gateway does not know, or has for another order', async () => {
    const { ids, orderId } = await orderedBooking(app);
    const proof = { ...app.fake.pay(orderId), ...ids };
    const known = await app.fake.gateway.payment(proof.razorpay_payment_id);
    if (!known.ok) throw new Error('The payment is unknown.');
    for (const answer of [
      { ok: false, reason: 'refused', description: '' } as const,
      { ok: true, value: { ...known.value, orderId: 'order_of_another' } } as const,
    ]) {
      const its = { ...app.ports, gateway: { ...app.fake.gateway, payment: async () => answer } };
      expect(await app.call('verify_payment', proof, undefined, its)).toMatchObject({
        code: 'PAYMENT_NOT_VERIFIED',
      });
    }
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });

  test('one for an order, or a booking, that is not there', async () => {
    const { report: proof } = payOrder(app, await orderedBooking(app));
    for (const wrong of [{ payment_id: 'unknown' }, { booking_id: 'unknown' }]) {
      expect(await app.call('verify_payment', { ...proof, ...wrong })).toMatchObject({
        code: 'BOOKING_NOT_FOUND',
      });
    }
  });

  test('one that the gateway cannot be asked about, for now', async () => {
    const { report: proof } = payOrder(app, await orderedBooking(app));
    app.fake.state.available = false;
    expect(await app.call('verify_payment', proof)).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });

    app.fake.state.available = true;
    expect(await app.call('verify_payment', proof)).toMatchObject({ code: 'OK' });
  });
});

describe('late money', () => {
  /** Ordered, and the hold is over before anything is paid. */
  async function lateBooking(seats = 2) {
    const booking = await orderedBooking(app, makeClaim({ seats }));
    await app.sweepAfter(901);
    return { ...booking, pay: () => ({ ...app.fake.pay(booking.orderId), ...booking.ids }) };
  }

  test('goes back when the seats are sold, once, and the traveller is notified', async () => {
    const late = await lateBooking(2);
    await app.call('initialize_booking', makeClaim({ seats: 6 }));
    const proof = late.pay();

    expect(await app.call('verify_payment', proof)).toMatchObject({
      code: 'HOLD_EXPIRED',
      data: { status: 'CANCELLED' },
    });
    expect(await app.call('verify_payment', proof)).toMatchObject({ success: false });
    expect(await paymentsOf(late.ids.booking_id)).toEqual(['FAILED', 'REFUNDED']);
    expect(app.fake.refunds.size).toBe(1);
    expect(app.mails.map((mail) => mail.subject)).toEqual([
      `Refund of ₹50,000: Spiti Valley (${late.reference})`,
    ]);
  });

  test('goes back when the amount is not the price', async () => {
    const { ids, report: proof } = payOrder(app, await orderedBooking(app), { amount: 100 });

    expect(await app.call('verify_payment', proof)).toMatchObject({
      code: 'PAYMENT_NOT_VERIFIED',
      message: expect.stringContaining('Your payment is being refunded in full.'),
      data: { status: 'PENDING_PAYMENT' },
    });
    expect(await paymentsOf(ids.booking_id)).toEqual(['CREATED', 'REFUNDED']);
  });
});

describe('money of which nothing is on record', () => {
  test('and whose booking a person deleted goes back', async () => {
    const { ids, orderId } = await orderedBooking(app);
    await app.rows.remove('bookings', ids.booking_id);

    const answer = await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });

    expect(answer).toMatchObject({ code: 'INVALID_BOOKING_STATUS', data: { status: 'UNKNOWN' } });
    expect(app.fake.refunds.size).toBe(1);
  });

  test('and that a person has given back books nothing', async () => {
    const { ids, report: proof } = payOrder(app, await orderedBooking(app));
    app.fake.refundByHand(proof.razorpay_payment_id, 5_000_000);

    expect(await app.call('verify_payment', proof)).toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
      data: { status: 'PENDING_PAYMENT' },
    });
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    expect(await paymentsOf(ids.booking_id)).toEqual(['CREATED']);
  });

  test('and of which a person has given back a part goes back, and says so', async () => {
    const { report: proof } = payOrder(app, await orderedBooking(app));
    app.fake.refundByHand(proof.razorpay_payment_id, 1_000_000);

    expect(await app.call('verify_payment', proof)).toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
      message: expect.stringContaining('The rest of your payment is being refunded.'),
    });
    const refunds = await app.rows.list('payments', { equal: { paymentStatus: 'REFUNDED' }, limit: 5 });
    expect(refunds).toMatchObject([{ refundReason: 'part-refunded', amount: 4_000_000 }]);
  });

  test('says that it is still being confirmed where it is authorised, also when its booking is gone', async () => {
    const { ids, orderId } = await orderedBooking(app);
    await app.rows.remove('bookings', ids.booking_id);

    const answer = await app.call('verify_payment', {
      ...app.fake.pay(orderId, { status: 'authorized' }),
      ...ids,
    });

    expect(answer).toMatchObject({ code: 'PAYMENT_PENDING', data: { status: 'UNKNOWN' } });
  });
});
