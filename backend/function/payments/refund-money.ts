import type { Money } from '../../../shared/domain/money/money.ts';
import type { PaymentRow } from '../rows/tables.ts';

type Refund = Pick<PaymentRow, 'amount' | 'refundAmount' | 'currency'>;

/** What is given back of a payment that goes back: the amount that was decided, or all of it. */
export function refundMoney({ amount, refundAmount, currency }: Refund): Money {
  return { minor: refundAmount ?? amount, currency };
}
