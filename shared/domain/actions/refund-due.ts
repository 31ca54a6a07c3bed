import * as v from 'valibot';
import { CurrencyCode } from '../money/currency.ts';
import { MajorAmount } from '../rows/stored-fields.ts';
import { Instant } from './fields.ts';

/** What comes back of a booking that is cancelled. */
export const RefundDue = v.object({
  /** Major units; 0 where nothing comes back. */
  amount: MajorAmount,
  currency: CurrencyCode,
  /** ISO text: the day by which the refund page promises it; null where nothing comes back. */
  due_by: v.nullable(Instant),
});
export type RefundDue = v.InferOutput<typeof RefundDue>;
