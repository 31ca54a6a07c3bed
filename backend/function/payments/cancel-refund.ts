import type { RefundDue } from '../../../shared/domain/actions/refund-due.ts';
import { type Money, majorAmount } from '../../../shared/domain/money.ts';
import { refundDueBy } from '../../../shared/domain/refund.ts';
import { refundRowId } from '../identity/row-ids.ts';
import type { BookingRow, PaymentRow } from '../rows/tables.ts';
import { refundMoney } from './refund-money.ts';

/** The booking's own payment, where its cancellation gives it back. Money that never was a booking has a row of its own. */
export function refundedPayment(payments: readonly PaymentRow[]): PaymentRow | null {
  const isRefund = ({ $id, paymentStatus, paymentId }: PaymentRow) =>
    (paymentStatus === 'REFUND_PENDING' || paymentStatus === 'REFUNDED') &&
    $id !== refundRowId(paymentId ?? '');
  return payments.find(isRefund) ?? null;
}

/** What comes back of a booking that was cancelled. */
export function cancelRefund(
  { cancelledAt, currency }: BookingRow,
  payments: readonly PaymentRow[],
): RefundDue {
  const payment = refundedPayment(payments);
  const amount = payment === null ? { minor: 0, currency } : refundMoney(payment);
  return refundDue(amount, new Date(cancelledAt ?? 0));
}

/** A refund as the function answers it: the refund page promises it within some days of the cancellation. */
export function refundDue(amount: Money, cancelledOn: Date): RefundDue {
  return {
    amount: majorAmount(amount),
    currency: amount.currency,
    due_by: amount.minor === 0 ? null : refundDueBy(cancelledOn),
  };
}
