import { describe, expect, test } from 'vitest';
import type { PaymentRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { cancelByTraveller, leave } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';
import { refundOf, sendEvent } from '../testing/webhook.ts';
import { followRefunds } from './follow-refunds.ts';

const app = eachMemoryApp();

/** A booking of which ₹50,000 were paid, with a row of the payment. */
async function stored(row: Partial<PaymentRow>): Promise<string> {
  const order = { amount: 5_000_000, currency: 'INR', receipt: 'payment-1', notes: {} } as const;
  await app.fake.gateway.createOrder(order);
  const paymentId = app.fake.pay('order_1').razorpay_payment_id;
  await storeBooking(app.rows, {}, { to: 'CONFIRMED', payment: paymentId });
  await storePayment(app.rows, { ...row, paymentId });
  return paymentId;
}
const follow = (paymentId: string) => followRefunds(app.ports, 'booking-1', paymentId);
const keys = async () => (await app.rows.list('steps', { limit: 10 })).map(({ key }) => key);

test('a refund that was left to a person ends once they have made it', async () => {
  const paymentId = await stored({
    paymentStatus: 'REFUND_PENDING',
    refundRefusedAt: testDay,
    refundDueAt: null,
  });
  app.fake.refundByHand(paymentId, 5_000_000);

  expect(await follow(paymentId)).toBe('followed');

  expect(await app.rows.get('payments', 'payment-1')).toMatchObject({ paymentStatus: 'REFUNDED' });
});

test('what was given back of a booking that stays is noted once for each sum', async () => {
  const paymentId = await stored({ paymentStatus: 'COMPLETED' });
  app.fake.refundByHand(paymentId, 1_000_000);

  for (let times = 0; times < 2; times += 1) expect(await follow(paymentId)).toBe('followed');

  expect(await keys()).toEqual([null, 'refunded 1000000']);
});

test('nothing is known while the gateway does not answer', async () => {
  const paymentId = await stored({ paymentStatus: 'COMPLETED' });
  app.fake.state.available = false;

  expect(await follow(paymentId)).toBe('unavailable');
});

test('what a person gives back after a cancellation, beyond what the schedule gave, is on record', async () => {
  const { reference, paymentId } = await confirmedBooking(app);
  const toSupport = () => app.supportMails().map(({ subject }) => subject.split(' (')[0]);
  // 56 days before the departure.
  app.pass(75 * 86_400);
  await cancelByTraveller(app, reference, 37_500);
  await sendEvent(app, 'refund.processed', refundOf(paymentId, 3_750_000), 'event-1');
  expect(toSupport()).toEqual([]);

  app.fake.refundByHand(paymentId, 1_250_000);
  await sendEvent(app, 'refund.processed', refundOf(paymentId, 1_250_000, 'rfnd_2'), 'event-2');

  expect(toSupport()).toEqual(['Refunded in the dashboard: ₹12,500']);
  const { data } = await app.call('lookup_booking', { reference, email: 'mira@example.com' });
  expect(data.booking['cancellation']).toMatchObject({
    refund: { amount: 37_500, status: 'REFUNDED' },
    returned: 12_500,
  });
});

describe('a refund by hand that came to nothing', () => {
  const failed = (id: string, paymentId: string) => {
    app.fake.endRefund(id, 'failed');
    return sendEvent(app, 'refund.failed', refundOf(paymentId, 1_000_000, id), `failed-${id}`);
  };
  const made = (id: string, paymentId: string) =>
    sendEvent(app, 'refund.processed', refundOf(paymentId, 1_000_000, id), `made-${id}`);
  const toSupport = () => app.supportMails().map(({ subject }) => subject.split(' (')[0]);

  test('is not kept from a traveller who cancels later', async () => {
    const { reference, paymentId } = await confirmedBooking(app);
    app.fake.refundByHand(paymentId, 1_000_000);
    await made('rfnd_1', paymentId);
    await failed('rfnd_1', paymentId);

    expect(toSupport()).toEqual([
      'Refunded in the dashboard: ₹10,000',
      'Refund in the dashboard failed: ₹10,000',
    ]);
    expect(await cancelByTraveller(app, reference, 50_000)).toMatchObject({ code: 'OK' });
  });

  test('and was made once more is back once', async () => {
    const { reference, paymentId } = await confirmedBooking(app);
    for (const id of ['rfnd_1', 'rfnd_2']) {
      app.fake.refundByHand(paymentId, 1_000_000);
      await made(id, paymentId);
      if (id === 'rfnd_1') await failed(id, paymentId);
    }

    expect(toSupport()).toHaveLength(3);
    expect(await cancelByTraveller(app, reference, 40_000)).toMatchObject({ code: 'OK' });
  });

  test('after the rest was cancelled reaches support, once', async () => {
    const { reference, paymentId } = await confirmedBooking(app);
    app.fake.refundByHand(paymentId, 1_000_000);
    await cancelByTraveller(app, reference, 40_000);
    await failed('rfnd_1', paymentId);
    await failed('rfnd_1', paymentId);

    expect(toSupport()).toEqual(['Refund in the dashboard failed: ₹10,000']);
  });

  /** Cancelled while the gateway makes no refunds: a person gives a part, and ours is the rest. */
  async function partByHand() {
    const booked = await confirmedBooking(app);
    app.fake.state.refundsAvailable = false;
    await cancelByTraveller(app, booked.reference, 50_000);
    app.fake.refundByHand(booked.paymentId, 1_000_000);
    app.fake.state.refundsAvailable = true;
    return booked;
  }

  test.each(['webhook', 'sweep'])(
    'after ours was the rest reaches support, once, found by the %s',
    async (by) => {
      const { reference, paymentId } = await partByHand();
      await app.sweepAfter(120, 120);
      expect(app.fake.refunds.get('rfnd_2')).toMatchObject({ amount: 4_000_000, status: 'processed' });
      app.fake.endRefund('rfnd_1', 'failed');
      if (by === 'webhook') for (let times = 0; times < 2; times += 1) await failed('rfnd_1', paymentId);
      await app.sweepAfter(1801, 3600);

      expect(toSupport()).toEqual(['Refund in the dashboard failed: ₹10,000']);
      app.fake.refundByHand(paymentId, 1_000_000);
      for (let times = 0; times < 2; times += 1) await made('rfnd_3', paymentId);
      expect(toSupport().slice(1)).toEqual(['Refunded in the dashboard: ₹10,000']);
      const { data } = await app.call('lookup_booking', { reference, email: 'mira@example.com' });
      expect(data.booking['cancellation']).toMatchObject({ refund: { amount: 50_000 }, returned: 0 });
    },
  );

  test('while ours is still to be made, and was made once more by then, is back once', async () => {
    const { paymentId } = await partByHand();
    app.fake.state.refundsAvailable = false;
    await made('rfnd_1', paymentId);
    await failed('rfnd_1', paymentId);
    app.fake.refundByHand(paymentId, 1_000_000);
    await made('rfnd_2', paymentId);
    app.fake.state.refundsAvailable = true;
    await app.sweepAfter(3600, 3600);

    expect(toSupport()).toEqual([
      'Refund in the dashboard failed: ₹10,000',
      'Refunded in the dashboard: ₹10,000',
    ]);
    const payment = await app.fake.gateway.payment(paymentId);
    expect(payment).toMatchObject({ value: { amountRefunded: 5_000_000 } });
  });

  test('and was all that came back of a booking that was cancelled by then reaches support', async () => {
    const { reference, paymentId } = await confirmedBooking(app);
    // No webhook has told of it when its traveller cancels.
    app.fake.refundByHand(paymentId, 5_000_000);
    expect(await cancelByTraveller(app, reference, 0)).toMatchObject({ code: 'OK' });
    const cancelled = app.mails.find(({ subject }) => subject.startsWith('Booking cancelled'));
    expect(cancelled?.text).toContain('Amount refunded: ₹50,000');
    expect(cancelled?.text).not.toContain('nothing of what you paid');
    await failed('rfnd_1', paymentId);

    expect(toSupport()).toEqual([
      'Refunded in the dashboard: ₹50,000',
      'Refund in the dashboard failed: ₹50,000',
    ]);
  });

  test('after a traveller left who got nothing more, before any webhook told of it, reaches support', async () => {
    const { reference, paymentId } = await confirmedBooking(app);
    app.fake.refundByHand(paymentId, 5_000_000);
    expect(await leave(app, reference, 1, 0)).toMatchObject({ code: 'OK' });
    await failed('rfnd_1', paymentId);

    expect(toSupport()).toEqual([
      'Refunded in the dashboard: ₹50,000',
      'Refund in the dashboard failed: ₹50,000',
    ]);
  });

  test('is noticed by the sweep where no webhook tells', async () => {
    const { paymentId } = await confirmedBooking(app);
    app.fake.refundByHand(paymentId, 1_000_000);
    await made('rfnd_1', paymentId);
    app.fake.endRefund('rfnd_1', 'failed');
    await app.sweepAfter(1801);

    expect(toSupport().at(-1)).toBe('Refund in the dashboard failed: ₹10,000');
  });

  test('is not mistaken for one of ours that the bank sent back', async () => {
    const { reference, paymentId } = await confirmedBooking(app);
    app.fake.refundByHand(paymentId, 3_000_000);
    await made('rfnd_1', paymentId);
    await cancelByTraveller(app, reference, 20_000);
    app.fake.endRefund('rfnd_2', 'failed');
    // An earlier event once more, before the one about the failure.
    await made('rfnd_1', paymentId);
    await failed('rfnd_2', paymentId);
    await failed('rfnd_2', paymentId);

    expect(toSupport()).toEqual(['Refunded in the dashboard: ₹30,000', 'Refund refused: ₹20,000']);
    const [row] = await app.rows.list('payments', { equal: { paymentId }, limit: 1 });
    expect(row).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundAmount: 2_000_000 });
  });

  test('is not mistaken for one of ours that is still to be made', async () => {
    const { reference, paymentId } = await confirmedBooking(app);
    app.fake.refundByHand(paymentId, 3_000_000);
    app.fake.state.refundsAvailable = false;
    await leave(app, reference, 1, 20_000);
    await made('rfnd_1', paymentId);
    app.fake.state.refundsAvailable = true;
    await app.sweepAfter(120);

    expect(toSupport()).toEqual([]);
    const payment = await app.fake.gateway.payment(paymentId);
    expect(payment).toMatchObject({ value: { amountRefunded: 5_000_000 } });
  });
});
