import type { Ports } from '../ports.ts';
import type { PaymentRow } from '../rows/tables.ts';
import { giveBack } from '../settle/give-back.ts';
import { paymentsOf } from '../settle/recorded-outcome.ts';
import { reportRefundByHand } from '../settle/refund-by-hand.ts';
import {
  gatewayAway,
  ignored,
  notForUs,
  notStored,
  type WebhookAnswer,
  type WebhookEvent,
} from './webhook-event.ts';

/** Follows our own refund; one that a person made of a booking's payment is reported to support. */
export async function receiveRefund(ports: Ports, event: WebhookEvent): Promise<WebhookAnswer> {
  const paymentId = event.payload.refund?.entity.payment_id;
  if (paymentId === undefined) return ignored;
  const payments = await paymentsOf(ports, paymentId);
  const waiting = payments.filter(({ paymentStatus }) => paymentStatus === 'REFUND_PENDING');
  for (const { $id } of waiting) await giveBack(ports, $id);
  const completed = payments.find(({ paymentStatus }) => paymentStatus === 'COMPLETED');
  if (completed !== undefined && event.name === 'refund.processed') {
    return refundByHand(ports, event, paymentId, completed);
  }
  return waiting.length === 0 ? notForUs : { status: 200, outcome: event.name };
}

async function refundByHand(
  ports: Ports,
  event: WebhookEvent,
  paymentId: string,
  completed: PaymentRow,
): Promise<WebhookAnswer> {
  const payment = await ports.gateway.payment(paymentId);
  if (!payment.ok) return payment.reason === 'unavailable' ? gatewayAway : notForUs;
  const stored = await reportRefundByHand(ports, payment.value, completed);
  return stored ? { status: 200, outcome: event.name } : notStored;
}
