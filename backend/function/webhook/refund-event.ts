import { tryAgain } from '../bookings/decide.ts';
import { followRefunds } from '../payments/follow-refunds.ts';
import { lookAgain, makeRefund, type RefundDeps } from '../payments/make-refund.ts';
import { paymentsOf } from '../payments/note-of-payment.ts';
import type { PaymentRow } from '../rows/tables.ts';
import {
  gatewayAway,
  ignored,
  notForUs,
  notStored,
  type WebhookAnswer,
  type WebhookEvent,
} from './webhook-event.ts';

/** Follows our own refund; one that a person made of a booking's payment is reported to support. */
export async function receiveRefund(deps: RefundDeps, event: WebhookEvent): Promise<WebhookAnswer> {
  const paymentId = event.payload.refund?.entity.payment_id;
  if (paymentId === undefined) return ignored;
  const payments = await paymentsOf(deps.rows, paymentId);
  const waiting = payments.filter(({ paymentStatus }) => paymentStatus === 'REFUND_PENDING');
  for (const { $id } of waiting) await makeRefund(deps, $id);
  const done = payments.filter(({ paymentStatus }) => paymentStatus === 'REFUNDED');
  if (event.name === 'refund.failed') {
    for (const payment of done) if (!(await lookAgain(deps, payment))) return gatewayAway;
  }
  const completed = payments.find(({ paymentStatus }) => paymentStatus === 'COMPLETED');
  if (completed !== undefined && event.name === 'refund.processed') {
    return refundByHand(deps, event, paymentId, completed);
  }
  return waiting.length + done.length === 0 ? notForUs : { status: 200, outcome: event.name };
}

async function refundByHand(
  deps: RefundDeps,
  event: WebhookEvent,
  paymentId: string,
  completed: PaymentRow,
): Promise<WebhookAnswer> {
  const payment = await deps.gateway.payment(paymentId);
  if (!payment.ok) return payment.reason === 'unavailable' ? gatewayAway : notForUs;
  const noted = await followRefunds(deps, completed.bookingId, payment.value);
  return noted === tryAgain ? notStored : { status: 200, outcome: event.name };
}
