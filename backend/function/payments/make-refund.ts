import { readChain } from '../bookings/chain.ts';
import { type TryAgain, tryAgain } from '../bookings/decide.ts';
import { disputeOf, lostPart } from '../bookings/disputes.ts';
import type { GatewayRefund } from '../gateway/gateway.ts';
import { tracesOf } from '../log.ts';
import type { NamedMail } from '../outbox/mail-names.ts';
import { writeMails } from '../outbox/write-mails.ts';
import { nextTry, weeksOver, weeksOverdue } from '../owed/policy.ts';
import type { DecideDeps } from '../ports.ts';
import type { Columns, PaymentRow } from '../rows/tables.ts';
import {
  type Refundable,
  type RefundState,
  readRefunds,
  refundMoney,
  refundSoFar,
  refundState,
  stateAmong,
  stepOf,
} from './refund-state.ts';
import { noteOfPayment } from './settle.ts';

const lacksMoney = /balance/i;

/**
 * Gives the money of a payment row back, or looks how that stands. Safe to call twice and side by side: the gateway refunds
 * once for each idempotency key. A failure is noted for the sweep and never reaches the caller.
 */
export async function makeRefund(deps: DecideDeps, paymentRowId: string): Promise<void> {
  try {
    const payment = await deps.rows.get('payments', paymentRowId);
    if (payment === null) return;
    if (payment.paymentStatus !== 'REFUND_PENDING') return await endTries(deps, payment);
    const { paymentId } = payment;
    if (paymentId === null) return;
    const asked = { ...payment, paymentId };
    // What is with a person is looked at, and not asked for: they may be returning the money by other means.
    const state = isWithPerson(payment)
      ? await refundSoFar(deps, asked)
      : ((await disputeState(deps, asked)) ?? (await refundState(deps, asked)));
    const isStillOwed = state === 'none' || (isWithPerson(payment) && state.kind === 'unavailable');
    if (isStillOwed) await remind(deps, payment);
    else await record(deps, payment, state);
  } catch (thrown) {
    deps.log.error({ event: 'refund-not-handled', paymentRowId, ...tracesOf(thrown) });
  }
}

/** What its bank disputes is not asked for: it may take the money, or has. Null where nothing keeps it from being given back. */
async function disputeState(deps: DecideDeps, payment: Refundable): Promise<RefundState | null> {
  const { bookingId, paymentId, refundId } = payment;
  // One that was asked for is only looked at.
  if (refundId !== null) return null;
  const { state } = await readChain(deps.rows, bookingId);
  switch (disputeOf(state, paymentId)) {
    case 'open':
      return { kind: 'unavailable', description: 'Its bank disputes the payment.' };
    case 'lost':
      return lostToBank;
    default:
      return besideLost(deps, payment, lostPart(state, paymentId));
  }
}

const lostToBank: RefundState = {
  kind: 'refused',
  problem: 'A dispute was lost: the bank has given this money back.',
};

/** Where the bank took a part, no more than the rest is asked for. */
async function besideLost(deps: DecideDeps, payment: Refundable, part: number): Promise<RefundState | null> {
  if (part === 0) return null;
  // The answer to ours may have been lost.
  const made = await refundSoFar(deps, payment);
  if (made !== 'none') return made;
  const paid = await deps.gateway.payment(payment.paymentId);
  // What the gateway does not know it refuses itself.
  if (!paid.ok)
    return paid.reason === 'unavailable' ? { kind: paid.reason, description: paid.description } : null;
  const left = paid.value.amount - paid.value.amountRefunded - part;
  return refundMoney(payment).minor > left ? lostToBank : null;
}

/** They ask for another try by a time in the row. */
const isWithPerson = ({ refundRefusedAt, refundDueAt }: PaymentRow): boolean =>
  refundRefusedAt !== null && refundDueAt === null;

/** What is left of a refund that is with a person stays with them, also while one that was made is looked at. */
const isTheirs = (payment: PaymentRow): boolean =>
  isWithPerson(payment) || (payment.refundRefusedAt !== null && payment.refundId !== null);

/**
 * Looks once more at a refund that was done: banks send money back days later. Handed to a person where it failed after all.
 * Whether the gateway said how it stands; where it did not, it has to be asked again.
 */
export async function lookAgain(deps: DecideDeps, payment: PaymentRow): Promise<boolean> {
  const { refundId, paymentId } = payment;
  // Without one a person wrote that they returned it by other means.
  if (payment.paymentStatus !== 'REFUNDED' || refundId === null || paymentId === null) return true;
  const refund = await deps.gateway.refundById(refundId);
  if (!refund.ok) return refund.reason !== 'unavailable';
  const isOurs = refund.value.step === stepOf(payment);
  const failure =
    refund.value.status === 'failed' || isOurs
      ? refund.value
      : await failureAmong(deps, { ...payment, paymentId });
  if (failure === 'unavailable') return false;
  if (failure?.status !== 'failed') return true;
  const problem = 'The bank sent the refund back after it had been processed.';
  if ((await failed(deps, payment, { refundId: failure.id, problem })) === tryAgain) return false;
  // Support reads what is left: a person may have given a part of it by then.
  await makeRefund(deps, payment.$id);
  return true;
}

/**
 * The refund that a person made, and that came to nothing: where they made several, it is not the one that the row names. Null where those
 * that stand give back all that is due.
 */
async function failureAmong(
  deps: DecideDeps,
  payment: Refundable,
): Promise<GatewayRefund | 'unavailable' | null> {
  const known = await readRefunds(deps, payment);
  if (!known.ok) return known.reason === 'unavailable' ? known.reason : null;
  const { refunds, chain } = known.value;
  const state = stateAmong(known.value, payment, 'beyond');
  if (state !== 'none' && state.kind !== 'part') return null;
  const noted = chain.state.payments.get(payment.paymentId)?.noted;
  // Each is noted once, and another one is when the money is sent back again.
  const isNew = ({ id }: GatewayRefund) => noted?.has(failureKey(id, payment)) !== true;
  return refunds.find((one) => one.status === 'failed' && isNew(one)) ?? null;
}

const failureKey = (refundId: string, { $id }: PaymentRow): string => `refund ${refundId} ${$id}`;

async function record(deps: DecideDeps, payment: PaymentRow, state: RefundState): Promise<void> {
  switch (state.kind) {
    case 'processed':
      return markRefunded(deps, payment, state.refundId);
    case 'pending':
      return lookLater(deps, payment, { refundId: state.refundId });
    case 'part': {
      const left = { refundId: null, ...partOf(payment, state) };
      if (!isTheirs(payment)) return lookLater(deps, payment, left);
      return void (await deps.rows.update('payments', payment.$id, { ...left, refundDueAt: null }));
    }
    case 'failed':
      return void (await failed(deps, payment, state));
    case 'refused':
      return handOver(deps, payment, state.problem);
    case 'unavailable':
      // Support hears once that money is missing; the refund is made as soon as it is there.
      if (lacksMoney.test(state.description)) await writeMails(deps, [aboutRefund(payment, 'refund-waits')]);
      return lookLater(deps, payment, {});
  }
}

/** What is still to be given back once a person gave back a part. */
function partOf(
  { refundAmount, refundedByHand }: PaymentRow,
  { left, given }: Extract<RefundState, { kind: 'part' }>,
): Partial<Columns<'payments'>> {
  const counted = { refundedByHand: (refundedByHand ?? 0) + given };
  if (refundAmount !== null) return { ...counted, refundAmount: left };
  return { ...counted, amount: left, refundReason: 'part-refunded' };
}

async function markRefunded(deps: DecideDeps, payment: PaymentRow, refundId: string): Promise<void> {
  const settledAt = deps.clock.now().toISOString();
  await deps.rows.update('payments', payment.$id, {
    paymentStatus: 'REFUNDED',
    refundId,
    refundDueAt: settledAt,
    settledAt,
  });
  deps.log.info({ event: 'refunded', bookingRowId: payment.bookingId });
  await endTries(deps, { ...payment, paymentStatus: 'REFUNDED', refundDueAt: settledAt });
}

/** A refund that is made, or is none any more, is due until its mail is written: cut short before, the sweep comes back to it. */
async function endTries(deps: DecideDeps, payment: PaymentRow): Promise<void> {
  if (payment.refundDueAt === null) return;
  if (payment.paymentStatus === 'REFUNDED') await writeMails(deps, [aboutRefund(payment, 'refunded')]);
  await deps.rows.update('payments', payment.$id, { refundDueAt: null });
}

/** A refund that was accepted, and failed at the bank: a step notes it once, gives another try another key, and hands it to a person. */
async function failed(
  deps: DecideDeps,
  payment: PaymentRow,
  { refundId, problem }: Omit<Extract<RefundState, { kind: 'failed' }>, 'kind'>,
): Promise<'noted' | null | TryAgain> {
  const gatewayPaymentId = payment.paymentId ?? '';
  const noted = await noteOfPayment(deps, payment.bookingId, gatewayPaymentId, {
    because: 'refund-failed',
    key: failureKey(refundId, payment),
    note: problem,
  });
  if (noted === 'noted') {
    deps.log.error({ event: 'refund-failed', paymentRowId: payment.$id });
    // A slow call may have written once more that it is under way.
    const row = await deps.rows.get('payments', payment.$id);
    if (row?.refundId === refundId)
      await deps.rows.update('payments', payment.$id, { refundId: null, refundDueAt: null });
  }
  // No step gave this money back.
  if (noted === null) await handOver(deps, payment, problem);
  return noted;
}

/** To a person: support and the host hear of it, and then the sweep asks no more: cut short before, it asks and hands over again. */
async function handOver(deps: DecideDeps, payment: PaymentRow, problem: string): Promise<void> {
  if (payment.refundRefusedAt === null) {
    const refundRefusedAt = deps.clock.now().toISOString();
    const refundProblem = problem.slice(0, longestProblem);
    await deps.rows.update('payments', payment.$id, { refundRefusedAt, refundProblem });
    deps.log.error({ event: 'refund-refused', paymentRowId: payment.$id });
  }
  const booking = await deps.rows.get('bookings', payment.bookingId);
  const news = { ...aboutRefund(payment, 'host-refund-refused'), tripRowId: booking?.tripRowId ?? '' };
  await writeMails(deps, [aboutRefund(payment, 'refund-refused'), ...(booking === null ? [] : [news])]);
  await deps.rows.update('payments', payment.$id, { refundDueAt: null });
}

/** Support reads each week of a refund that is with a person, until it is made. */
async function remind(deps: DecideDeps, payment: PaymentRow): Promise<void> {
  const weeks = weeksOver(new Date(payment.refundRefusedAt ?? payment.openedAt), deps.clock.now());
  if (weeks > 0) await writeMails(deps, [aboutRefund(payment, 'refund-refused', ` week ${weeks}`)]);
}

// The column holds no more.
const longestProblem = 500;

const aboutRefund = (
  { $id, refundKey, bookingId }: PaymentRow,
  mail: 'refunded' | 'refund-waits' | 'refund-overdue' | 'refund-refused' | 'host-refund-refused',
  which = '',
): NamedMail => ({ mail, reports: `${$id} ${refundKey}${which}`, bookingRowId: bookingId, recordId: $id });

async function lookLater(
  deps: DecideDeps,
  payment: PaymentRow,
  change: Partial<Columns<'payments'>>,
): Promise<void> {
  const now = deps.clock.now();
  const owedAt = new Date(payment.owedAt ?? payment.openedAt);
  const attempts = (payment.refundAttempts ?? 0) + 1;
  const next = nextTry('refund', owedAt, attempts, now) ?? now;
  await deps.rows.update('payments', payment.$id, {
    ...change,
    refundAttempts: attempts,
    refundDueAt: next.toISOString(),
  });
  const weeks = weeksOverdue(owedAt, now);
  // On the day that was promised, and then weekly.
  if (weeks > 0) await writeMails(deps, [aboutRefund(payment, 'refund-overdue', ` week ${weeks}`)]);
  deps.log.info({ event: 'refund-not-done', paymentRowId: payment.$id, attempts });
}
