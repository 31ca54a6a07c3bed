import { expect, test } from 'vitest';
import type { PaymentRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
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
