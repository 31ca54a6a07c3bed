import { gatewayAmount } from '../../../shared/domain/money.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { PaymentRow } from '../rows/tables.ts';

/**
 * How the refund of a payment row stands. The gateway accepts a refund before it is done, and may say no for good: to a
 * payment older than six months, for instance. https://razorpay.com/docs/payments/refunds
 */
export type RefundState =
  /** The money is back. No id where a person gave it back. */
  | { readonly kind: 'processed'; readonly refundId: string | null }
  | { readonly kind: 'pending'; readonly refundId: string }
  /** A person gave a part back: this is what is left, in minor units. */
  | { readonly kind: 'part'; readonly left: number }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'unavailable' };

type Refundable = PaymentRow & { readonly paymentId: string };

/** Asks for the refund, or about the one that was asked for. */
export async function refundState(gateway: Gateway, payment: Refundable): Promise<RefundState> {
  const { paymentId, refundId } = payment;
  const amount = gatewayAmount(payment.amount);
  const refund =
    refundId === null
      ? await gateway.refund({ paymentId, amount, idempotencyKey: `refund-${paymentId}-${amount}` })
      : await gateway.refundById(refundId);
  if (!refund.ok && refund.reason === 'unavailable') return { kind: 'unavailable' };
  if (!refund.ok) return withoutOurs(gateway, payment, refund.description);
  const { id, status } = refund.value;
  if (status === 'failed')
    return withoutOurs(gateway, payment, 'The gateway reports that the refund failed.');
  return { kind: status, refundId: id };
}

/** What other refunds, made by hand, have left of the payment. */
async function withoutOurs(gateway: Gateway, payment: Refundable, problem: string): Promise<RefundState> {
  const [paid, refunds] = await Promise.all([
    gateway.payment(payment.paymentId),
    gateway.refundsOfPayment(payment.paymentId),
  ]);
  if (!paid.ok && paid.reason === 'refused') return { kind: 'refused', problem };
  if (!paid.ok || !refunds.ok) return { kind: 'unavailable' };
  const made = refunds.value.filter(({ status }) => status !== 'failed');
  const left = paid.value.amount - made.reduce((total, { amount }) => total + amount, 0);
  if (left > 0 && left !== gatewayAmount(payment.amount)) return { kind: 'part', left };
  if (left > 0) return { kind: 'refused', problem };
  const pending = made.find(({ status }) => status === 'pending');
  return pending === undefined
    ? { kind: 'processed', refundId: null }
    : { kind: 'pending', refundId: pending.id };
}
