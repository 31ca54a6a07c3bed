import { mailId, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { create } from '../rows/operations.ts';
import type { PaymentRow } from '../rows/tables.ts';
import { giveBack } from '../settle/give-back.ts';
import { paymentsOf } from '../settle/recorded-outcome.ts';
import { gatewayAway, ignored, notForUs, type WebhookAnswer, type WebhookEvent } from './webhook-event.ts';

/** Follows our own refund; one that a person made of a booking's payment is told to support. */
export async function receiveRefund(ports: Ports, event: WebhookEvent): Promise<WebhookAnswer> {
  const paymentId = event.payload.refund?.entity.payment_id;
  if (paymentId === undefined) return ignored;
  const payments = await paymentsOf(ports, paymentId);
  const waiting = payments.filter(({ paymentStatus }) => paymentStatus === 'REFUND_PENDING');
  for (const { $id } of waiting) await giveBack(ports, $id);
  const completed = payments.find(({ paymentStatus }) => paymentStatus === 'COMPLETED');
  if (completed !== undefined && event.name === 'refund.processed') {
    return tellSupport(ports, event, paymentId, completed);
  }
  return waiting.length === 0 ? notForUs : { status: 200, outcome: event.name };
}

async function tellSupport(
  ports: Ports,
  event: WebhookEvent,
  gatewayPaymentId: string,
  { bookingId: bookingRowId }: PaymentRow,
): Promise<WebhookAnswer> {
  const payment = await ports.gateway.payment(gatewayPaymentId);
  if (!payment.ok) return payment.reason === 'unavailable' ? gatewayAway : notForUs;
  const { amount, amountRefunded, currency } = payment.value;
  const now = ports.clock.now();
  const detail = JSON.stringify({ gatewayPaymentId, amount: amountRefunded, of: amount, currency });
  const mail = { mail: 'refunded-by-hand', bookingRowId, recordId: event.rowId, detail } as const;
  const outcome = await ports.rows.commit([
    create('gatewayEvents', event.rowId, {
      kind: 'refund',
      gatewayPaymentId,
      bookingRowId,
      outcome: event.name,
      seenAt: now.toISOString(),
    }),
    queueMail(ports.settings, mail, now),
  ]);
  ports.log.info({ event: 'refunded-by-hand', bookingRowId, outcome });
  await sendMail(ports, mailId(ports.settings, mail));
  return { status: 200, outcome: event.name };
}
