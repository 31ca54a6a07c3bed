import type { NewStep } from '../rows/steps.ts';
import type { StepRow } from '../rows/tables.ts';

/** Why a step was made that says of a refund, which the gateway had accepted, that it came to nothing. */
export const refundFailed = 'refund-failed';

interface FailedRefund {
  /** The gateway's id: each refund fails once. */
  readonly refundId: string;
  /** The row of the payment that goes back. */
  readonly paymentRowId: string;
  readonly problem: string;
}

/** What its step says besides the payment. */
export function refundFailedNote({ refundId, paymentRowId, problem }: FailedRefund) {
  return {
    because: refundFailed,
    key: `refund ${refundId} ${paymentRowId}`,
    note: JSON.stringify({ problem }),
  } satisfies NewStep;
}

/** The row of the payment whose refund failed. */
export const failedRowId = ({ key }: Pick<StepRow, 'key'>): string => key?.split(' ')[2] ?? '';
