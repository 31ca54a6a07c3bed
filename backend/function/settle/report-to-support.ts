import { isMailWritten, mailId, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { create } from '../rows/operations.ts';
import type { Columns } from '../rows/tables.ts';

interface Report {
  /** The row of `gatewayEvents`, and what the mail is about: a report exists once. */
  readonly rowId: string;
  readonly event: string;
  readonly kind: 'dispute' | 'refund';
  readonly mail: 'dispute' | 'refunded-by-hand';
  readonly gatewayPaymentId: string;
  readonly bookingRowId: string | null;
  /** What the mail says, as JSON. */
  readonly detail: object;
}

/**
 * Stores what the gateway reports and mails it to support once, in one transaction. Whether it is stored. The mail is the
 * effect, and has all that it reports in itself: where it is written, the event alone may be missing after a torn commit.
 */
export async function reportToSupport(ports: Ports, report: Report): Promise<boolean> {
  const { rowId, event, kind, mail: name, gatewayPaymentId, bookingRowId, detail } = report;
  const now = ports.clock.now();
  const mail = { mail: name, bookingRowId, recordId: rowId, detail: JSON.stringify(detail) } as const;
  const seenAt = now.toISOString();
  const row: Columns<'gatewayEvents'> = { kind, gatewayPaymentId, bookingRowId, outcome: event, seenAt };
  const outcome = await ports.rows.commit([
    create('gatewayEvents', rowId, row),
    queueMail(ports.settings, mail, now),
  ]);
  ports.log.info({ event: 'reported-to-support', mail: name, bookingRowId, outcome });
  if (outcome !== 'committed') {
    if (!(await isMailWritten(ports, mail))) return false;
    await ports.rows.create('gatewayEvents', rowId, row);
  }
  await sendMail(ports, mailId(ports.settings, mail));
  return true;
}
