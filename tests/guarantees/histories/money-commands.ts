import { expect } from 'vitest';
import { sendPaymentWebhook } from '../support/payment-webhook.ts';
import { type Command, pick, step } from './commands.ts';
import {
  type BookingModel,
  expectedCode,
  isOver,
  type Model,
  type Money,
  record,
  recordAll,
  totalOf,
} from './model.ts';

const payable = (model: Model) => model.bookings.filter(({ paymentRow }) => paymentRow !== null);
const ordered = (model: Model) => model.bookings.filter(({ order }) => order !== null);
const paid = (model: Model) => model.bookings.filter(({ money }) => money.length > 0);

export const openOrder = (index: number): Command =>
  step(
    `order ${index}`,
    (model) => payable(model).length > 0,
    async (model, app) => {
      const booking = pick(payable(model), index);
      const ids = { booking_id: booking.id, payment_id: booking.paymentRow };
      const { code, data } = await app.call('create_order', {
        ...ids,
        amount: totalOf(booking),
        currency: 'INR',
      });
      if (booking.order && booking.status !== 'CONFIRMED') recordAll(booking);
      if (isOver(model, booking)) return void expect(code).toBe('HOLD_EXPIRED');
      if (booking.holdEnds === null) {
        const ranOut = booking.status === 'CANCELLED' && booking.replacedBy === null;
        return void expect(code).toBe(ranOut ? 'HOLD_EXPIRED' : 'INVALID_BOOKING_STATUS');
      }
      expect(code).toBe('OK');
      if (booking.order) expect(data.order_id).toBe(booking.order.id);
      booking.order ??= { id: data.order_id, openedAt: model.now, checkedAt: model.now };
    },
  );

export type Payment = 'right' | 'twice' | 'wrong amount' | 'declined';
/** Who reports a payment to the function. */
export type Reporter = 'page' | 'webhook' | 'none';

/** The traveller pays, at any time; `reporter` reports it to the function. */
export const pay = (index: number, payment: Payment, reporter: Reporter): Command =>
  step(
    `pay ${index}: ${payment}, reported by ${reporter}`,
    (model) => ordered(model).length > 0,
    async (model, app) => {
      const booking = pick(ordered(model), index);
      for (let count = payment === 'twice' ? 2 : 1; count > 0; count -= 1) {
        const proof = app.fake.pay(booking.order?.id ?? '', {
          ...(payment === 'wrong amount' ? { amount: 100 } : {}),
          ...(payment === 'declined' ? { status: 'failed' } : {}),
        });
        const money: Money = {
          id: proof.razorpay_payment_id,
          signature: proof.razorpay_signature,
          rightAmount: payment !== 'wrong amount',
          captured: payment !== 'declined',
          outcome: null,
        };
        booking.money.push(money);
        await reportPayment(app, booking, money, reporter);
      }
    },
  );

/** A payment is reported, perhaps not for the first time. */
export const replay = (index: number, which: number, reporter: Reporter): Command =>
  step(
    `replay ${index}, reported by ${reporter}`,
    (model) => paid(model).length > 0,
    async (model, app) => {
      const booking = pick(paid(model), index);
      const money = booking.money[which % booking.money.length];
      if (money) await reportPayment(app, booking, money, reporter);
    },
  );

async function reportPayment(
  app: Parameters<Command['run']>[1],
  booking: BookingModel,
  money: Money,
  reporter: Reporter,
): Promise<void> {
  if (reporter === 'none') return;
  const proof = {
    razorpay_order_id: booking.order?.id ?? '',
    razorpay_payment_id: money.id,
    razorpay_signature: money.signature,
  };
  record(booking, money);
  if (reporter === 'webhook') {
    expect((await sendPaymentWebhook(app, proof)).status).toBe(200);
    return;
  }
  const ids = { booking_id: booking.id, payment_id: booking.paymentRow };
  const { code } = await app.call('verify_payment', { ...proof, ...ids });
  expect(code).toBe(expectedCode(booking, money));
}
