import { expect } from 'vitest';
import { sendPaymentWebhook } from '../support/payment-webhook.ts';
import { giveBackByHand, setCancelled } from './acts.ts';
import { type Command, type HistoryApp, pick, step } from './commands.ts';
import {
  type BookingModel,
  betweenChecks,
  expectedCode,
  isOver,
  type Model,
  type Money,
  noteAuthorized,
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
      if (booking.order && booking.status !== 'CONFIRMED') {
        noteAuthorized(model, booking);
        recordAll(booking);
        if (booking.money.some(({ status }) => status === 'authorized')) {
          return void expect(code).toBe('PAYMENT_PENDING');
        }
      }
      if (isOver(model, booking)) return void expect(code).toBe('HOLD_EXPIRED');
      if (booking.holdEnds === null) {
        const { status, replacedBy, tripOver, cancelledBy } = booking;
        const ranOut = status === 'CANCELLED' && replacedBy === null && !tripOver && cancelledBy === null;
        return void expect(code).toBe(ranOut ? 'HOLD_EXPIRED' : 'INVALID_BOOKING_STATUS');
      }
      if (booking.trip.cancelled) return void expect(code).toBe('BOOKING_CLOSED');
      expect(code).toBe('OK');
      if (booking.order) expect(data.order_id).toBe(booking.order.id);
      booking.order ??= {
        id: data.order_id,
        openedAt: model.now,
        checkAt: model.now + betweenChecks,
        authorizedAt: null,
      };
    },
  );

export type Payment =
  | 'right'
  | 'twice'
  | 'wrong amount'
  | 'declined'
  | 'authorised'
  /** A person gives a part back before anything reports the payment. */
  | 'given back in part'
  /** Reported while the trip is cancelled by hand, which is then published again. */
  | 'trip cancelled';
/** Who reports a payment to the function. */
export type Reporter = 'page' | 'webhook' | 'none';

const statusOf = (payment: Payment): Money['status'] =>
  payment === 'declined' ? 'failed' : payment === 'authorised' ? 'authorized' : 'captured';

/** The traveller pays, at any time; `reporter` reports it to the function. */
export const pay = (index: number, payment: Payment, reporter: Reporter): Command =>
  step(
    `pay ${index}: ${payment}, reported by ${reporter}`,
    (model) => ordered(model).length > 0,
    async (model, app) => {
      const booking = pick(ordered(model), index);
      const { trip } = booking;
      const wasCancelled = trip.cancelled;
      if (payment === 'trip cancelled') await setCancelled(app, trip, true);
      for (let count = payment === 'twice' ? 2 : 1; count > 0; count -= 1) {
        const money = payOrder(app, booking, payment);
        booking.money.push(money);
        if (payment === 'given back in part') await giveBackByHand(model, app, money, 'part');
        await reportPayment(model, app, booking, money, reporter);
      }
      if (payment === 'trip cancelled') await setCancelled(app, trip, wasCancelled);
    },
  );

function payOrder(app: HistoryApp, booking: BookingModel, payment: Payment): Money {
  const rightAmount = payment !== 'wrong amount';
  const status = statusOf(payment);
  const amount = totalOf(booking) * 100;
  const proof = app.fake.pay(booking.order?.id ?? '', { status, amount: rightAmount ? amount : 100 });
  return {
    id: proof.razorpay_payment_id,
    signature: proof.razorpay_signature,
    amount,
    rightAmount,
    status,
    givenBack: 'nothing',
    outcome: null,
  };
}

/** A payment is reported, perhaps not for the first time. */
export const replay = (index: number, which: number, reporter: Reporter): Command =>
  step(
    `replay ${index}, reported by ${reporter}`,
    (model) => paid(model).length > 0,
    async (model, app) => {
      const booking = pick(paid(model), index);
      const money = booking.money[which % booking.money.length];
      if (money) await reportPayment(model, app, booking, money, reporter);
    },
  );

async function reportPayment(
  model: Model,
  app: HistoryApp,
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
  if (money.status === 'authorized') noteAuthorized(model, booking);
  record(booking, money);
  if (reporter === 'webhook') {
    expect((await sendPaymentWebhook(app, proof)).status).toBe(200);
    return;
  }
  const ids = { booking_id: booking.id, payment_id: booking.paymentRow };
  const { code } = await app.call('verify_payment', { ...proof, ...ids });
  expect(code).toBe(expectedCode(booking, money));
}
