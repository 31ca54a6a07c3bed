import type { Money } from '../../../shared/domain/money/money.ts';
import type { Gateway, GatewayAnswer, GatewayRefund } from '../gateway/gateway.ts';
import type { PaymentRow } from '../rows/tables.ts';

type Refund = Pick<PaymentRow, 'amount' | 'refundAmount' | 'currency'>;

/** What is given back of a payment that goes back: the amount that was decided, or all of it. */
export function refundMoney({ amount, refundAmount, currency }: Refund): Money {
  return { minor: refundAmount ?? amount, currency };
}

/**
 * How the refund of a payment row stands. The gateway accepts a refund before it is done, and may say no for good: to a
 * payment older than six months, for instance. https://razorpay.com/docs/payments/refunds
 */
export type RefundState =
  /** The money is back. No id where a person gave it back. */
  | { readonly kind: 'processed'; readonly refundId: string | null }
  | { readonly kind: 'pending'; readonly refundId: string }
  /** Persons gave another part back than was known: what is still due, and what is given back, in minor units. */
  | { readonly kind: 'part'; readonly left: number; readonly given: number }
  | { readonly kind: 'refused'; readonly problem: string }
  /** Ours, which the gateway had accepted, came to nothing. */
  | { readonly kind: 'failed'; readonly refundId: string; readonly problem: string }
  | { readonly kind: 'unavailable'; readonly description: string };

type Refundable = PaymentRow & { readonly paymentId: string };

const unavailable = ({ description }: { readonly description: string }): RefundState => ({
  kind: 'unavailable',
  description,
});

/** Asks for the refund, or about the one that was asked for. `steps` are those whose refunds of the payment are ours. */
export async function refundState(
  gateway: Gateway,
  payment: Refundable,
  steps: ReadonlySet<string> = new Set(),
): Promise<RefundState> {
  const { paymentId, refundId, refundAmount } = payment;
  // More than the amount could be taken from the payment, so what persons gave back since is looked at first.
  if (refundId === null && refundAmount !== null) {
    const state = await refundSoFar(gateway, payment, steps);
    if (state !== 'none') return state;
  }
  const amount = refundMoney(payment).minor;
  const refund =
    refundId === null
      ? await gateway.refund({
          paymentId,
          amount,
          step: stepOf(payment),
          idempotencyKey: keyOf(payment, amount),
        })
      : await gateway.refundById(refundId);
  if (!refund.ok && refund.reason === 'unavailable') return unavailable(refund);
  if (!refund.ok) return withoutOurs(gateway, payment, refund.description, steps);
  if (refund.value.status !== 'failed') return stateOf(refund.value);
  const state = await withoutOurs(gateway, payment, 'The gateway reports that the refund failed.', steps);
  return state.kind === 'refused' ? { ...state, kind: 'failed', refundId: refund.value.id } : state;
}

/** Of one that did not fail. */
const stateOf = ({ id, status }: GatewayRefund): RefundState => ({
  kind: status === 'processed' ? status : 'pending',
  refundId: id,
});

/**
 * One key for each step that gives money back, and for each sum, since the gateway refuses a known key with another one. It takes letters,
 * digits, hyphens and underscores alone.
 */
const keyOf = (payment: Refundable, amount: number) =>
  `${payment.paymentId}-${stepOf(payment)}-${amount}`.replaceAll(/[^\w-]/g, '_');

const stepOf = ({ refundKey }: Refundable): string => refundKey ?? '';

/** What refunds have made of the payment where ours is not among them. */
async function withoutOurs(
  gateway: Gateway,
  payment: Refundable,
  problem: string,
  steps: ReadonlySet<string>,
): Promise<RefundState> {
  const state = await refundSoFar(gateway, payment, steps);
  return state === 'none' ? { kind: 'refused', problem } : state;
}

/**
 * How our refund stands, also where its answer was lost; else what refunds by hand have left to be given back. `none` where
 * there is neither.
 */
export async function refundSoFar(
  gateway: Gateway,
  payment: Refundable,
  steps: ReadonlySet<string>,
): Promise<RefundState | 'none'> {
  const refunds = await gateway.refundsOfPayment(payment.paymentId);
  if (!refunds.ok) return refunds.reason === 'refused' ? 'none' : unavailable(refunds);
  const standing = refunds.value.filter(({ status }) => status !== 'failed');
  const ours = standing.find(({ step }) => step === stepOf(payment));
  if (ours !== undefined) return stateOf(ours);
  const due = await dueInAll(gateway, payment);
  if (!due.ok) return due.reason === 'refused' ? 'none' : unavailable(due);
  const byHand = standing.filter((refund) => !isOurs(refund, steps));
  const given = byHand.reduce((total, { amount }) => total + amount, 0);
  const left = due.value - given;
  if (left <= 0) return endOf(byHand);
  return left === refundMoney(payment).minor ? 'none' : { kind: 'part', left, given };
}

/** A refund of a step that no row knows was lost with the rows, as with a backup that was put back: a person has to know of it. */
export const isOurs = ({ step }: GatewayRefund, steps: ReadonlySet<string>): boolean =>
  step !== null && steps.has(step);

/** What is given back in the end, in minor units, with what persons had given back before. */
async function dueInAll(
  gateway: Gateway,
  { paymentId, refundAmount, refundedByHand }: Refundable,
): Promise<GatewayAnswer<number>> {
  if (refundAmount !== null) {
    return { ok: true, value: refundAmount + (refundedByHand ?? 0) };
  }
  const paid = await gateway.payment(paymentId);
  return paid.ok ? { ok: true, value: paid.value.amount } : paid;
}

function endOf(made: readonly GatewayRefund[]): RefundState {
  const pending = made.find(({ status }) => status === 'pending');
  return pending === undefined
    ? { kind: 'processed', refundId: null }
    : { kind: 'pending', refundId: pending.id };
}
