import { paymentEventId } from '../identity/row-ids.ts';
import { type PaymentOutcome, parseOutcome } from '../payments/payment-outcome.ts';
import type { Ports } from '../ports.ts';
import type { PaymentRow } from '../rows/tables.ts';

/**
 * What was decided of a payment of the gateway's; null while nothing was. The payment rows know it too: no archive of old
 * events lets a payment be decided twice.
 */
export async function recordedOutcome(
  ports: Ports,
  gatewayPaymentId: string,
): Promise<PaymentOutcome | null> {
  const event = await ports.rows.get('gatewayEvents', paymentEventId(gatewayPaymentId));
  if (event !== null) return parseOutcome(event.outcome);
  return outcomeIn(await paymentsOf(ports, gatewayPaymentId), gatewayPaymentId);
}

/** What payment rows say was decided of a payment of the gateway's. */
export function outcomeIn(payments: readonly PaymentRow[], gatewayPaymentId: string): PaymentOutcome | null {
  const payment = payments.find(
    ({ paymentId, paymentStatus }) => paymentId === gatewayPaymentId && decided.has(paymentStatus),
  );
  if (payment === undefined) return null;
  if (payment.paymentStatus === 'COMPLETED') return { kind: 'confirmed' };
  return parseOutcome(`refund: ${payment.refundReason}`);
}

const decided: ReadonlySet<string> = new Set(['COMPLETED', 'REFUND_PENDING', 'REFUNDED']);

/** Our rows of a payment of the gateway's. Appwrite's own comparison may ignore the case of letters. */
export async function paymentsOf({ rows }: Ports, gatewayPaymentId: string): Promise<readonly PaymentRow[]> {
  const found = await rows.list('payments', { equal: { paymentId: gatewayPaymentId }, limit: 25 });
  return found.filter(({ paymentId }) => paymentId === gatewayPaymentId);
}
