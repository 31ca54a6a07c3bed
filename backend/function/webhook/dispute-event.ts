import { tryAgain } from '../bookings/decide.ts';
import { writeMails } from '../outbox/write-mails.ts';
import type { RefundDeps } from '../payments/make-refund.ts';
import { noteOfPayment, paymentsOf } from '../payments/note-of-payment.ts';
import { ignored, notStored, type WebhookAnswer, type WebhookEvent } from './webhook-event.ts';

/** Notes each change of a dispute, once, and mails it to support, who has to answer the bank in time. */
export async function receiveDispute(deps: RefundDeps, event: WebhookEvent): Promise<WebhookAnswer> {
  const dispute = event.payload.dispute?.entity;
  if (dispute === undefined) return ignored;
  const { id, payment_id: gatewayPaymentId, status, respond_by } = dispute;
  const change = event.name.replace('payment.dispute.', '');
  const detail = JSON.stringify({
    disputeId: id,
    gatewayPaymentId,
    amount: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason_code,
    respondBy: respond_by === null ? null : new Date(respond_by * 1000).toISOString(),
    status,
    change: change.replaceAll('_', ' '),
  });
  const key = `dispute ${status} ${id} ${change}`;
  const [payment] = await paymentsOf(deps.rows, gatewayPaymentId);
  const noted =
    payment === undefined
      ? null
      : await noteOfPayment(deps, payment.bookingId, gatewayPaymentId, {
          because: 'dispute',
          key,
          note: detail,
        });
  if (noted === tryAgain) return notStored;
  // Of a payment that no booking knows, the mail alone is kept.
  if (noted === null) await writeMails(deps, [{ mail: 'dispute', reports: key, recordId: id, detail }]);
  return { status: 200, outcome: event.name };
}
