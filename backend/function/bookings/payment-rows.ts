import * as v from 'valibot';
import { BookingStatus } from '../../../shared/domain/bookings/booking-status.ts';
import { gatewayAmount } from '../../../shared/domain/money/money.ts';
import { minute } from '../../../shared/domain/time/durations.ts';
import { paymentRowId, refundRowId, stepNumber } from '../identity/row-ids.ts';
import type { OutboxDeps } from '../outbox/write-mails.ts';
import { createMissing } from '../rows/create-missing.ts';
import type { Rows } from '../rows/rows.ts';
import type { BookingRow, Columns, PaymentRow, StepRow } from '../rows/tables.ts';
import type { Chain } from './chain.ts';
import { lifecycle } from './lifecycle.ts';

// The refund is asked for at once; the sweep asks, if that failed.
const firstRefundTry = minute;

type PaymentChange = Partial<Columns<'payments'>>;

/** A row of `payments` that is to show a step. */
interface PaymentEffect {
  readonly id: string;
  readonly change: PaymentChange;
  /** Whether money is to go back: the gateway is asked for it. */
  readonly isRefund?: true;
  /** Whether it says that nothing was paid. */
  readonly isUnpaid?: true;
  /** Whether the row shows the step already, or a later one. */
  readonly isShown: (row: PaymentRow) => boolean;
}

/**
 * Shows steps, from one on, in the rows of payments: money that paid for the booking, money that goes back, a payment that nobody will make
 * any more. Such a row is written with all steps that it does not show, earlier ones too: of two calls that decided one after the other, the
 * later one may write first. Written again, it changes nothing.
 */
export async function writePayments(
  deps: OutboxDeps,
  { id: bookingRowId, row, state, steps }: Chain,
  from: number,
): Promise<void> {
  const rowOf = (payment: string) =>
    payment === state.paidBy ? paymentRowId(bookingRowId) : refundRowId(payment);
  const effectsIn = (its: readonly StepRow[]) =>
    its.flatMap((step) => effectsOf(bookingRowId, row, step, rowOf));
  const touched = new Set(effectsIn(steps.filter(({ $id }) => stepNumber($id) >= from)).map(({ id }) => id));
  if (touched.size === 0) return;
  const found = await deps.rows.list('payments', { equal: { bookingId: bookingRowId }, limit: 100 });
  for (const id of touched) {
    const all = effectsIn(steps).filter((one) => one.id === id);
    // What was paid once is no payment that nobody makes.
    const its = all.filter(({ isUnpaid }, index) => index === 0 || isUnpaid !== true);
    const there = found.find(({ $id }) => $id === id);
    const shown = there === undefined ? -1 : its.findLastIndex(({ isShown }) => isShown(there));
    const left = its.slice(shown + 1);
    if (left.length === 0) continue;
    const change: PaymentChange = Object.assign({}, ...left.map((one) => one.change));
    if (there !== undefined) await deps.rows.update('payments', id, change);
    else if (change.amount !== undefined)
      await createMissing(deps.rows, 'payments', [{ id, data: change as Columns<'payments'> }]);
    else continue;
    if (left.some(({ isRefund }) => isRefund)) deps.owe?.({ kind: 'refund', paymentRowId: id });
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
    if (step.because === 'refund-failed') effects.push(again(step));
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
  const isShown = ({ paymentId, paymentStatus }: PaymentRow) =>
    paymentId === payment && paymentStatus !== 'CREATED' && paymentStatus !== 'FAILED';
  return { id, change, isShown };
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
    const change = { ...due, refundAmount: step.refund };
    return { id, change, isRefund: true, isShown: hasKeySince(step) };
  }
  const { method: paymentMethod, refund: amount, currency, at: openedAt } = step;
  // A part of a payment that stays with its booking: no more than that may go back.
  const part = step.because === 'left' ? { refundAmount: amount } : {};
  const money = { bookingId, paymentId: payment, paymentMethod, amount: amount ?? 0, openedAt, ...part };
  return {
    id,
    change: { ...due, ...money, currency: currency ?? 'INR' },
    isRefund: true,
    // A later step may have given it another key.
    isShown: ({ refundKey }) => refundKey !== null,
  };
}

/**
 * A refund that failed is with a person. The gateway answers a known key with the refund that failed: the next try, which the person asks
 * for, has another.
 */
function again(step: StepRow): PaymentEffect {
  const change = {
    paymentStatus: 'REFUND_PENDING',
    refundId: null,
    refundKey: step.$id,
    refundDueAt: null,
    refundRefusedAt: step.at,
    refundProblem: step.note,
    settledAt: null,
  };
  return { id: failedPayment(step), change, isShown: hasKeySince(step) };
}

/** The row of the payment whose refund failed. */
export const failedPayment = ({ key }: Pick<StepRow, 'key'>): string => key?.split(' ')[2] ?? '';

/** Whether the row has the key of the step, or of a later one, which is not to be undone; a slow call may have written once more that it is paid, or that nobody pays. */
const hasKeySince =
  ({ $id }: StepRow) =>
  ({ refundKey, paymentStatus }: PaymentRow): boolean =>
    refundKey !== null &&
    stepNumber(refundKey) >= stepNumber($id) &&
    (paymentStatus === 'REFUND_PENDING' || paymentStatus === 'REFUNDED');

const unpaid = (id: string): PaymentEffect => ({
  id,
  change: { paymentStatus: 'FAILED' },
  isUnpaid: true,
  isShown: ({ paymentStatus }) => paymentStatus !== 'CREATED',
});

/** Our rows of a payment of the gateway's. Appwrite's own comparison may ignore the case of letters. */
export async function paymentsOf(
  rows: Pick<Rows, 'list'>,
  gatewayPaymentId: string,
): Promise<readonly PaymentRow[]> {
  const found = await rows.list('payments', { equal: { paymentId: gatewayPaymentId }, limit: 25 });
  return found.filter(({ paymentId }) => paymentId === gatewayPaymentId);
}

/** Whether a payment of the gateway's is recorded as one that paid for its booking, by a step of it or by a person. */
export async function isRecorded(rows: Pick<Rows, 'list'>, gatewayPaymentId: string): Promise<boolean> {
  const found = await paymentsOf(rows, gatewayPaymentId);
  return found.some(({ paymentStatus }) => paymentStatus === 'COMPLETED');
}
