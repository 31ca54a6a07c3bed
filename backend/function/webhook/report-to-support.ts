import { mailId, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { create } from '../rows/operations.ts';
import type { WebhookAnswer, WebhookEvent } from './webhook-event.ts';

interface Report {
  readonly kind: 'dispute' | 'refund';
  readonly mail: 'dispute' | 'refunded-by-hand';
  readonly gatewayPaymentId: string;
  readonly bookingRowId: string | null;
  /** What the mail says, as JSON. */
  readonly detail: object;
}

/** Stores an event and mails it to support once, in one transaction. The gateway repeats what was not stored. */
export async function reportToSupport(
  ports: Ports,
  event: WebhookEvent,
  { kind, mail: name, gatewayPaymentId, bookingRowId, detail }: Report,
): Promise<WebhookAnswer> {
  const now = ports.clock.now();
  const mail = { mail: name, bookingRowId, recordId: event.rowId, detail: JSON.stringify(detail) } as const;
  const outcome = await ports.rows.commit([
    create('gatewayEvents', event.rowId, {
      kind,
      gatewayPaymentId,
      bookingRowId,
      outcome: event.name,
      seenAt: now.toISOString(),
    }),
    queueMail(ports.settings, mail, now),
  ]);
  ports.log.info({ event: 'reported-to-support', mail: name, bookingRowId, outcome });
  if (outcome !== 'committed' && (await ports.rows.get('gatewayEvents', event.rowId)) === null) {
    return { status: 503, outcome: 'not stored' };
  }
  await sendMail(ports, mailId(ports.settings, mail));
  return { status: 200, outcome: event.name };
}
