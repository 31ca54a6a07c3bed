import { mailId, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { create } from '../rows/operations.ts';
import { paymentsOf } from '../settle/recorded-outcome.ts';
import { ignored, type WebhookAnswer, type WebhookEvent } from './webhook-event.ts';

/** Keeps each event of a dispute and tells support, who has to answer the bank in time. */
export async function receiveDispute(ports: Ports, event: WebhookEvent): Promise<WebhookAnswer> {
  const dispute = event.payload.dispute?.entity;
  if (dispute === undefined) return ignored;
  const { payment_id: gatewayPaymentId, status, respond_by } = dispute;
  const [payment] = await paymentsOf(ports, gatewayPaymentId);
  const bookingRowId = payment?.bookingId ?? null;
  const now = ports.clock.now();
  const detail = JSON.stringify({
    disputeId: dispute.id,
    gatewayPaymentId,
    amount: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason_code,
    respondBy: respond_by === null ? null : new Date(respond_by * 1000).toISOString(),
    status,
  });
  const mail = { mail: 'dispute', bookingRowId, recordId: event.rowId, detail } as const;
  const outcome = await ports.rows.commit([
    create('gatewayEvents', event.rowId, {
      kind: 'dispute',
      gatewayPaymentId,
      bookingRowId,
      outcome: event.name,
      seenAt: now.toISOString(),
    }),
    queueMail(ports.settings, mail, now),
  ]);
  ports.log.info({ event: 'disputed', bookingRowId, status, outcome });
  await sendMail(ports, mailId(ports.settings, mail));
  return { status: 200, outcome: event.name };
}
