import type { Money } from '../../../shared/domain/money/money.ts';
import { type Chain, readChain } from '../bookings/chain.ts';
import { paymentsOf } from '../bookings/payment-rows.ts';
import type { GatewayAnswer, GatewayRefund } from '../gateway/gateway.ts';
import { stepNumber } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
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
  /** The money is back, or on its way: by our refund, or by a person's. */
  | { readonly kind: 'processed' | 'pending'; readonly refundId: string }
  /** Persons gave a part of it back: what is still due, and what they gave, in minor units. */
  | { readonly kind: 'part'; readonly left: number; readonly given: number }
  | { readonly kind: 'refused'; readonly problem: string }
  /** Ours, which the gateway had accepted, came to nothing. */
  | { readonly kind: 'failed'; readonly refundId: string; readonly problem: string }
  | { readonly kind: 'unavailable'; readonly description: string };

/** The row of a payment that was made. */
export type Refundable = PaymentRow & { readonly paymentId: string };

type RefundDeps = Pick<Ports, 'gateway' | 'rows'>;

const unavailable = ({ description }: { readonly description: string }): RefundState => ({
  kind: 'unavailable',
  description,
});

/** Asks for the refund, or about the one that was asked for. */
export async function refundState(deps: RefundDeps, payment: Refundable): Promise<RefundState> {
  const { gateway } = deps;
  const { paymentId, refundId, refundAmount } = payment;
  // More than the amount could be taken from the payment, so what persons gave back since is looked at first.
  if (refundId === null && refundAmount !== null) {
    const state = await refundSoFar(deps, payment);
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
  if (!refund.ok) return withoutOurs(deps, payment, refund.description);
  if (refund.value.status !== 'failed') {
    const isOurs = refundId === null || refund.value.step === stepOf(payment);
    // A person may have made several: they are looked at together, and what one of them was short of is due.
    const together = isOurs ? 'none' : await refundSoFar(deps, payment, 'beyond');
    return together === 'none' ? stateOf(refund.value) : together;
  }
  const state = await withoutOurs(deps, payment, 'The gateway reports that the refund failed.');
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

/** The step that our refund is made for, as the gateway keeps it. */
export const stepOf = ({ refundKey }: PaymentRow): string => refundKey ?? '';

/** What refunds have made of the payment where ours is not among them. */
async function withoutOurs(deps: RefundDeps, payment: Refundable, problem: string): Promise<RefundState> {
  const state = await refundSoFar(deps, payment);
  return state === 'none' ? { kind: 'refused', problem } : state;
}

/** What the gateway, steps and rows know of a payment's refunds. */
export interface KnownRefunds {
  readonly refunds: readonly GatewayRefund[];
  readonly chain: Chain;
  readonly rows: readonly PaymentRow[];
}

export async function readRefunds(
  { gateway, rows }: RefundDeps,
  { paymentId, bookingId }: Refundable,
): Promise<GatewayAnswer<KnownRefunds>> {
  const refunds = await gateway.refundsOfPayment(paymentId);
  if (!refunds.ok) return refunds;
  // A step is there before its refund is asked for: what is read after the gateway's list knows every refund of ours in it.
  const chain = await readChain(rows, bookingId);
  return { ok: true, value: { refunds: refunds.value, chain, rows: await paymentsOf(rows, paymentId) } };
}

/** How our refund stands by what is read now. */
export async function refundSoFar(
  deps: RefundDeps,
  payment: Refundable,
  lostFirst: 'due' | 'beyond' = 'due',
): Promise<RefundState | 'none'> {
  const known = await readRefunds(deps, payment);
  if (!known.ok) return known.reason === 'refused' ? 'none' : unavailable(known);
  return stateAmong(known.value, payment, lostFirst);
}

/**
 * How our refund stands, also where its answer was lost; else what refunds by hand have left to be given back. `none` where
 * there is neither. Whatever the row says of its end, the gateway's refunds are what counts.
 * @param lostFirst of what persons gave back, and what came to nothing since: what is due, or what they gave beyond that. A row that names a
 * refund of theirs was given all that is due.
 */
export function stateAmong(
  { refunds, chain: { steps, state }, rows }: KnownRefunds,
  row: Refundable,
  lostFirst: 'due' | 'beyond',
): RefundState | 'none' {
  const payment: Refundable = { ...row, paymentStatus: 'REFUND_PENDING', refundId: null };
  const ourSteps = new Set<string | null>(steps.map(({ $id }) => $id));
  const standing = refunds.filter(({ status }) => status !== 'failed');
  const ours = standing.find(({ step }) => step === stepOf(payment));
  if (ours !== undefined) return stateOf(ours);
  // Also one of a step that was lost with the rows, as with a backup that was put back: a person has to know of it.
  const byHand = standing.filter(({ step }) => !ourSteps.has(step));
  // The one that is asked about as its amount was read: another call may have noted a part in it since.
  const noted = rows.map((one) => (one.$id === payment.$id ? payment : one));
  // What persons gave back beyond all that was decided counts, too.
  const beyond = lostFirst === 'beyond' ? 0 : Math.max(0, state.payments.get(payment.paymentId)?.byHand ?? 0);
  const counted = noted.reduce((total, one) => total + countedFor(one, payment, byHand), beyond);
  const given = byHand.reduce((total, { amount }) => total + amount, -counted);
  const left = refundMoney(payment).minor - given;
  if (left <= 0) return endOf(byHand, new Set(noted.map((one) => one.$id !== payment.$id && one.refundId)));
  return given <= 0 ? 'none' : { kind: 'part', left, given };
}

/**
 * How much of what persons gave back counts for a row already, in minor units: money counts once. Of rows that wait side by side the one that
 * was decided first comes first.
 */
function countedFor(row: PaymentRow, asked: Refundable, byHand: readonly GatewayRefund[]): number {
  const { paymentStatus, refundId, refundedByHand } = row;
  const isFirst = paymentStatus === 'REFUND_PENDING' && numberOf(row) < numberOf(asked);
  const isByHand =
    refundId === null ? isFirst || paymentStatus === 'REFUNDED' : byHand.some(({ id }) => id === refundId);
  return (refundedByHand ?? 0) + (isByHand ? refundMoney(row).minor : 0);
}

const numberOf = (row: PaymentRow): number => stepNumber(stepOf(row));

/** By one of a person's refunds, which is looked at from then on: one that is not through, else one that no other row is about. */
function endOf(made: readonly GatewayRefund[], others: ReadonlySet<unknown>): RefundState | 'none' {
  const pending = made.find(({ status }) => status === 'pending');
  const end = pending ?? made.find(({ id }) => !others.has(id)) ?? made[0];
  return end === undefined ? 'none' : stateOf(end);
}
