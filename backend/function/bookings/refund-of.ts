import type { RefundDue } from '../../../shared/domain/actions/refund-due.ts';
import { type Money, majorAmount } from '../../../shared/domain/money/money.ts';
import { refundDueBy } from '../../../shared/domain/money/refund.ts';
import type { BookingRow } from '../rows/tables.ts';
import { type BookingState, refundedOf } from './lifecycle.ts';

/** What comes back of a booking that was cancelled, as its steps decided it. */
export function refundOf({ currency }: Pick<BookingRow, 'currency'>, state: BookingState): RefundDue {
  return refundDue({ minor: refundedOf(state), currency }, new Date(state.end?.at ?? 0));
}

/** A refund as the function answers it: the refund page promises it within some days of the cancellation. */
export function refundDue(amount: Money, cancelledOn: Date): RefundDue {
  return {
    amount: majorAmount(amount),
    currency: amount.currency,
    due_by: amount.minor === 0 ? null : refundDueBy(cancelledOn),
  };
}
