import type { Ports } from '../ports.ts';
import type { PaymentRow } from '../rows/tables.ts';
import { giveBack } from '../settle/give-back.ts';
import { paymentsOf } from '../settle/recorded-outcome.ts';
import { reportToSupport } from './report-to-support.ts';
import { gatewayAway, ignored, notForUs, type WebhookAnswer, type WebhookEvent } from './webhook-event.ts';

/** Follows our own refund; one that a person made of a booking's payment is reported to support. */
export async function receiveRefund(ports: Ports, event: WebhookEvent): Promise<WebhookAnswer> {
  const paymentId = event.payload.refund?.entity.payment_id;
  if (paymentId === undefined) return ignored;
  const payments = await paymentsOf(ports, paymentId);
  const waiting = payments.filter(({ paymentStatus }) => paymentStatus === 'REFUND_PENDING');
  for (const { $id } of waiting) await giveBack(ports, $id);
  const completed = payments.find(({ paymentStatus }) => paymentStatus === 'COMPLETED');
  if (completed !== undefined && event.name === 'refund.processed') {
    return reportRefundByHand(ports, event, paymentId, completed);
  }
  return waiting.length === 0 ? notForUs : { status: 200, outcome: event.name };
}

async function reportRefundByHand(
  ports: Ports,
  event: WebhookEvent,
  gatewayPaymentId: string,
  { bookingId: bookingRowId }: PaymentRow,
): Promise<WebhookAnswer> {
  const payment = await ports.gateway.payment(gatewayPaymentId);
  if (!payment.ok) return payment.reason === 'unavailable' ? gatewayAway : notForUs;
  const { amount, amountRefunded, currency } = payment.value;
  return reportToSupport(ports, event, {
    kind: 'refund',
    mail: 'refunded-by-hand',
    gatewayPaymentId,
    bookingRowId,
    detail: { gatewayPaymentId, amount: amountRefunded, of: amount, currency },
  });
}
