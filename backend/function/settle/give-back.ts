import { hour, minute } from '../../../shared/domain/durations.ts';
import type { GatewayAnswer, GatewayRefund } from '../gateway/gateway.ts';
import { tracesOf } from '../log.ts';
import { mailId, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { update } from '../rows/operations.ts';
import type { PaymentRow } from '../rows/tables.ts';

const longestWait = 6 * hour;

/**
 * Gives the money of a payment row back, if that is still to be done. Safe to call twice and side by side: the gateway
 * refunds once for each idempotency key. A failure is noted for the sweep and never reaches the caller.
 */
export async function giveBack(ports: Ports, paymentRowId: string): Promise<void> {
  try {
    const payment = await ports.rows.get('payments', paymentRowId);
    if (payment?.paymentStatus !== 'REFUND_PENDING' || payment.paymentId === null) return;
    const refund = await askForRefund(ports, payment.paymentId);
    await (refund.ok ? markRefunded(ports, payment, refund.value) : postpone(ports, payment, refund));
  } catch (thrown) {
    ports.log.error({ event: 'refund-not-handled', paymentRowId, ...tracesOf(thrown) });
  }
}

/** A gateway that refuses may have given the money back before, by hand for instance: then it is done, without an id. */
async function askForRefund(
  ports: Ports,
  gatewayPaymentId: string,
): Promise<GatewayAnswer<GatewayRefund | null>> {
  const refund = await ports.gateway.refund(gatewayPaymentId, `refund-${gatewayPaymentId}`);
  if (refund.ok || refund.reason === 'unavailable') return refund;
  const payment = await ports.gateway.payment(gatewayPaymentId);
  return payment.ok && payment.value.status === 'refunded' ? { ok: true, value: null } : refund;
}

async function markRefunded(ports: Ports, payment: PaymentRow, refund: GatewayRefund | null): Promise<void> {
  const now = ports.clock.now();
  const mail = { mail: 'refunded', bookingRowId: payment.bookingId, recordId: payment.$id } as const;
  const outcome = await ports.rows.commit([
    update('payments', payment.$id, {
      paymentStatus: 'REFUNDED',
      refundId: refund?.id ?? null,
      refundDueAt: null,
      settledAt: now.toISOString(),
    }),
    queueMail(ports.settings, mail, now),
  ]);
  ports.log.info({ event: 'refunded', bookingRowId: payment.bookingId, outcome });
  await sendMail(ports, mailId(ports.settings, mail));
}

async function postpone(
  ports: Ports,
  payment: PaymentRow,
  answer: { readonly reason: string; readonly description: string },
): Promise<void> {
  const attempts = (payment.refundAttempts ?? 0) + 1;
  const wait = Math.min(minute * 2 ** (attempts - 1), longestWait);
  await ports.rows.update('payments', payment.$id, {
    refundAttempts: attempts,
    refundDueAt: new Date(ports.clock.now().getTime() + wait).toISOString(),
  });
  ports.log.error({ event: 'refund-failed', paymentRowId: payment.$id, attempts, reason: answer.reason });
}
