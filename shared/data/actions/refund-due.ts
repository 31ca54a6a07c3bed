import type { RefundDue as RefundDueData } from '../../domain/actions/refund-due.ts';
import { moneyFromMajor } from '../../domain/money/money.ts';
import type { RefundDue } from '../../domain/ports/bookings.ts';

export function refundDue({ amount, currency, due_by }: RefundDueData): RefundDue {
  return { amount: moneyFromMajor(amount, currency), dueBy: due_by };
}
