import * as v from 'valibot';
import { BookingStatus } from '../../../shared/domain/booking-status.ts';
import { minute } from '../../../shared/domain/durations.ts';
import { parseJsonOrNull } from '../../../shared/domain/json.ts';
import { gatewayAmount } from '../../../shared/domain/money.ts';
import { paymentRowId, refundRowId, stepNumber } from '../identity/row-ids.ts';
import type { OutboxDeps } from '../outbox/write-mails.ts';
import type { BookingRow, Columns, PaymentRow, StepRow } from '../rows/tables.ts';
import { type BookingState, lifecycle } from './lifecycle.ts';
import { failedRowId, refundFailed } from './refund-failed.ts';

// The refund is asked for at once; the sweep asks, if that failed.
const firstRefundTry = minute;

type PaymentChange = Partial<Columns<'payments'>>;

/** A row of `payments` that is to show a step. */
interface PaymentEffect {
  readonly id: string;
  readonly change: PaymentChange;
  /** Whether money is to go back: the gateway is asked for it. */
  readonly isRefund: boolean;
  /** Whether the row shows the step already, or a later one. */
  readonly isShown: (row: PaymentRow) => boolean;
}

/**
 * Shows steps in the rows of payments: money that paid for the booking, money that goes back, a payment that nobody will make any more.
 * Written again, it changes nothing.
 */
export async function writePayments(
  deps: OutboxDeps,
  bookingRowId: string,
  row: BookingRow | null,
  { paidBy }: Pick<BookingState, 'paidBy'>,
  steps: readonly StepRow[],
): Promise<void> {
  const rowOf = (payment: string) => (payment === paidBy ? paymentRowId(bookingRowId) : refundRowId(payment));
  const effects = steps.flatMap((step) => effectsOf(bookingRowId, row, step, rowOf));
  if (effects.length === 0) return;
  const found = await deps.rows.list('payments', { equal: { bookingId: bookingRowId }, limit: 100 });
  for (const { id, change, isRefund, isShown } of effects) {
    const there = found.find(({ $id }) => $id === id);
    if (there !== undefined && isShown(there)) continue;
    if (there !== undefined) await deps.rows.update('payments', id, change);
    else if (change.amount !== undefined)
      await deps.rows.create('payments', id, change as Columns<'payments'>);
    else continue;
    if (isRefund) deps.owe?.({ kind: 'refund', paymentRowId: id });
  }
}

function effectsOf(
  bookingRowId: string,
  row: BookingRow | null,
  step: StepRow,
  rowOf: (payment: string) => string,
): readonly PaymentEffect[] {
  const { payment, to } = step;
  const own = paymentRowId(bookingRowId);
  const status = to === null ? null : v.parse(BookingStatus, to);
  const effects: PaymentEffect[] = [];
  if (payment !== null) {
    const id = rowOf(payment);
    if (status === 'CONFIRMED' && row !== null) effects.push(paid(id, row, payment, step));
    const isPart = step.because === 'left';
    const refunded = isPart ? refundRowId(step.$id) : id;
    if ((step.refund ?? 0) > 0) effects.push(refund(refunded, refunded === own, bookingRowId, payment, step));
    if (step.because === refundFailed) effects.push(again(step));
  }
  if (status !== null && !lifecycle[status].isLive) effects.push(unpaid(own));
  return effects;
}

function paid(id: string, row: BookingRow, payment: string, { method, at }: StepRow): PaymentEffect {
  const change = {
    bookingId: row.$id,
    paymentId: payment,
    paymentStatus: 'COMPLETED',
    paymentMethod: method,
    amount: gatewayAmount(row.totalAmount),
    currency: row.currency,
    openedAt: at,
    settledAt: at,
  };
  return { id, change, isRefund: false, isShown: ({ paymentId }) => paymentId === payment };
}

/** Money that paid for a booking goes back from its row; money that never did gets a row of its own. */
function refund(
  id: string,
  isOwn: boolean,
  bookingId: string,
  payment: string,
  step: StepRow,
): PaymentEffect {
  const due = {
    paymentStatus: 'REFUND_PENDING',
    refundId: null,
    refundKey: step.$id,
    refundReason: step.because,
    refundAttempts: 0,
    owedAt: step.at,
    refundDueAt: new Date(Date.parse(step.at) + firstRefundTry).toISOString(),
  };
  if (isOwn) {
    const isShown = showsOf(step);
    const change = { ...due, refundAmount: step.refund, refundedByHand: step.refundedBefore };
    return { id, change, isRefund: true, isShown };
  }
  const { method: paymentMethod, refund: amount, currency, at: openedAt } = step;
  // A part of a payment that stays with its booking: no more than that may go back.
  const part = step.because === 'left' ? { refundAmount: amount, refundedByHand: step.refundedBefore } : {};
  const money = { bookingId, paymentId: payment, paymentMethod, amount: amount ?? 0, openedAt, ...part };
  return {
    id,
    change: { ...due, ...money, currency: currency ?? 'INR' },
    isRefund: true,
    // A later step may have given it another key.
    isShown: ({ refundKey }) => refundKey !== null,
  };
}

/** The row of a refund shows the step that gave it its key, or a later one: an earlier one written again changes nothing. */
const showsOf =
  ({ $id }: Pick<StepRow, '$id'>) =>
  ({ refundKey }: PaymentRow): boolean =>
    refundKey !== null && stepNumber(refundKey) >= stepNumber($id);

/**
 * A refund that failed is a person's, who may pay by another way. The gateway answers a known key with the refund that failed: the next try,
 * which the person asks for, has another.
 */
function again(step: StepRow): PaymentEffect {
  const change = {
    paymentStatus: 'REFUND_PENDING',
    refundId: null,
    refundKey: step.$id,
    refundDueAt: null,
    refundRefusedAt: step.at,
    refundProblem: problemOf(step),
    settledAt: null,
  };
  return { id: failedRowId(step), change, isRefund: false, isShown: showsOf(step) };
}

const Failure = v.object({ problem: v.string() });

function problemOf({ note }: StepRow): string | null {
  const failure = v.safeParse(Failure, parseJsonOrNull(note ?? ''));
  return failure.success ? failure.output.problem.slice(0, 500) : null;
}

const unpaid = (id: string): PaymentEffect => ({
  id,
  change: { paymentStatus: 'FAILED' },
  isRefund: false,
  isShown: ({ paymentStatus }) => paymentStatus !== 'CREATED',
});
