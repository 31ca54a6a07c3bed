import type { Ports } from '../ports.ts';
import { paymentsOf } from '../settle/recorded-outcome.ts';
import { reportToSupport } from '../settle/report-to-support.ts';
import { ignored, notStored, type WebhookAnswer, type WebhookEvent } from './webhook-event.ts';

/** Keeps each event of a dispute and mails it to support, who has to answer the bank in time. */
export async function receiveDispute(ports: Ports, event: WebhookEvent): Promise<WebhookAnswer> {
  const dispute = event.payload.dispute?.entity;
  if (dispute === undefined) return ignored;
  const { payment_id: gatewayPaymentId, status, respond_by } = dispute;
  const [payment] = await paymentsOf(ports, gatewayPaymentId);
  const stored = await reportToSupport(ports, {
    rowId: event.rowId,
    event: event.name,
    kind: 'dispute',
    mail: 'dispute',
    gatewayPaymentId,
    bookingRowId: payment?.bookingId ?? null,
    detail: {
      disputeId: dispute.id,
      gatewayPaymentId,
      amount: dispute.amount,
      currency: dispute.currency,
      reason: dispute.reason_code,
      respondBy: respond_by === null ? null : new Date(respond_by * 1000).toISOString(),
      status,
      change: event.name.replace('payment.dispute.', '').replaceAll('_', ' '),
    },
  });
  return stored ? { status: 200, outcome: event.name } : notStored;
}
