import { describe, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking, payOrder } from '../testing/instant-journey.ts';
import { interrupt } from '../testing/interrupt.ts';
import { type Proof, sendPaymentWebhook } from '../testing/webhook.ts';

const app = eachMemoryApp();

/** The function after ID_SECRET was changed. */
const changed = () => ({ ...app.ports, settings: { ...app.ports.settings, idSecret: 'another secret' } });
const draft = () => makeClaim({ seats: 2, draft_secret: 'a'.repeat(32) });
const refunded = () => app.rows.list('payments', { equal: { paymentStatus: 'REFUNDED' }, limit: 5 });

test('a paid booking stays paid under another secret, for page, webhook and sweep', async () => {
  const { proof } = await confirmedBooking(app);
  app.pass(1801);

  expect(await app.call('verify_payment', proof, '203.0.113.7', changed())).toMatchObject({ code: 'OK' });
  expect(await sendPaymentWebhook(app, proof, 'event-1', changed())).toMatchObject({ status: 200 });
  await app.sweep(changed());

  expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  expect(app.fake.refunds.size).toBe(0);
  expect(app.mails).toHaveLength(1);
});

test.each(['payments', 'orders'] as const)(
  'it stays paid where a person deleted its row of %s',
  async (table) => {
    const { ids, proof } = await confirmedBooking(app);
    await app.rows.remove(table, ids.payment_id);

    expect(await sendPaymentWebhook(app, proof)).toMatchObject({ status: 200 });

    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(app.fake.refunds.size).toBe(0);
  },
);

test('a payment is refunded once, however often it is asked about, and whether the refund is made yet', async () => {
  const { report: proof } = payOrder(app, await orderedBooking(app), { amount: 100 });
  app.fake.state.refundsAvailable = false;
  const ask = () => app.call('verify_payment', proof, '203.0.113.7', changed());
  expect(await ask()).toMatchObject({ code: 'PAYMENT_NOT_VERIFIED' });
  expect(await ask()).toMatchObject({ code: 'PAYMENT_NOT_VERIFIED' });
  app.fake.state.refundsAvailable = true;
  await app.sweepAfter(61);

  expect(await ask()).toMatchObject({ code: 'PAYMENT_NOT_VERIFIED' });
  expect(app.fake.refunds.size).toBe(1);
  expect(await refunded()).toHaveLength(1);
});

/** Seats that ran out, and were paid afterwards. */
async function paidLate() {
  const { ids, orderId } = await orderedBooking(app);
  await app.sweepAfter(901);
  return { ids, pay: () => ({ ...app.fake.pay(orderId), ...ids }) };
}

test('of two late payments that overtake each other one is booked, and the other refunded', async () => {
  const late = await paidLate();
  const [first, second] = [late.pay(), late.pay()];
  const its = interrupt(app.ports, 'steps', async () => app.call('verify_payment', first));

  await app.call('verify_payment', second, undefined, its);

  for (const proof of [first, second])
    expect(await app.call('verify_payment', proof)).toMatchObject({ code: 'OK' });
  expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  expect(app.fake.refunds.size).toBe(1);
});

test('two bookings of one draft are paid for once, also when the secret changed between them', async () => {
  const before = await orderedBooking(app, draft());
  const its = changed();
  const { data: ids } = await app.call('initialize_booking', draft(), '203.0.113.7', its);
  const order = await app.call('create_order', { ...ids, amount: 50_000, currency: 'INR' }, undefined, its);

  for (const [payment, code] of [
    [{ ...app.fake.pay(before.orderId), ...before.ids }, 'OK'],
    [{ ...app.fake.pay(order.data.order_id), ...ids }, 'INVALID_BOOKING_STATUS'],
  ] as const) {
    expect(await app.call('verify_payment', payment, undefined, its)).toMatchObject({ code });
  }
  expect(await app.seats()).toEqual({ free: 3, held: 2, sold: 2 });
  expect(app.fake.refunds.size).toBe(1);
});

describe('a payment that a person recorded as paid is not decided', () => {
  const record = (row: string, paymentId: string) =>
    app.rows.update('payments', row, { paymentId, paymentStatus: 'COMPLETED' });

  /** All ways that bring a payment up. */
  async function bringUp(proof: Proof) {
    expect(await sendPaymentWebhook(app, proof)).toMatchObject({ status: 200 });
    const answer = await app.call('verify_payment', proof);
    await app.sweepAfter(1801);
    return answer;
  }

  /** Nothing was given back, booked, or mailed. */
  async function expectUntouched(): Promise<void> {
    expect(app.fake.refunds.size).toBe(0);
    const payments = await app.rows.list('payments', { limit: 5 });
    expect(new Set(payments.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set(['COMPLETED']));
    expect(app.mails).toEqual([]);
  }

  test.each([
    ['CONFIRMED', 'OK'],
    ['CANCELLED', 'INVALID_BOOKING_STATUS'],
    ['REJECTED', 'INVALID_BOOKING_STATUS'],
  ])('where they had made its booking %s', async (bookingStatus, code) => {
    const { ids, orderId } = await orderedBooking(app);
    await app.rows.update('bookings', ids.booking_id, { bookingStatus });
    await app.sweep();
    const proof = { ...app.fake.pay(orderId), ...ids };
    await record(ids.payment_id, proof.razorpay_payment_id);

    expect(await bringUp(proof)).toMatchObject({ code });
    await expectUntouched();
    expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus });
  });

  test('where its booking had run out', async () => {
    const late = await paidLate();
    const proof = late.pay();
    await record(late.ids.payment_id, proof.razorpay_payment_id);

    expect(await bringUp(proof)).toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
      data: { status: 'CANCELLED' },
    });
    await expectUntouched();
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });

  test('where another booking of the same draft is confirmed', async () => {
    const second = await orderedBooking(app, draft());
    await confirmedBooking(app, draft());
    app.mails.length = 0;
    const proof = { ...app.fake.pay(second.orderId), ...second.ids };
    await record(second.ids.payment_id, proof.razorpay_payment_id);

    expect(await bringUp(proof)).toMatchObject({ code: 'INVALID_BOOKING_STATUS' });
    await expectUntouched();
  });

  test.each([
    ['with all its steps', ['bookings', 'steps']],
    ['with all its steps and its order', ['bookings', 'steps', 'orders']],
  ] as const)('where its booking was archived, %s', async (_, tables) => {
    const { proof } = await confirmedBooking(app);
    app.mails.length = 0;
    for (const table of tables) {
      for (const { $id } of await app.rows.list(table, { limit: 50 })) await app.rows.remove(table, $id);
    }

    await bringUp(proof);
    await expectUntouched();
  });

  test('but confirms a booking that waits for it with its seats', async () => {
    const { ids, report: proof } = payOrder(app, await orderedBooking(app));
    await record(ids.payment_id, proof.razorpay_payment_id);

    expect(await app.call('verify_payment', proof)).toMatchObject({ code: 'OK' });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });
});
