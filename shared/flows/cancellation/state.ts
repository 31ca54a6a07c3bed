import type { Money } from '../../domain/money.ts';
import type { ActionError, RefundDue } from '../../domain/ports/bookings.ts';
import { createTransition, during } from '../transitions.ts';

/** Why a booking was not cancelled, or what is not known of it. */
type CancellationProblem = Pick<ActionError, 'code' | 'message' | 'status'>;

/** A traveller's way from a booking to its cancellation. */
export type Cancellation =
  /** The traveller decides. `refund` comes back; `problem` is why the last try did not cancel the booking. */
  | { readonly status: 'asking'; readonly refund: Money; readonly problem: CancellationProblem | null }
  | { readonly status: 'cancelling'; readonly refund: Money }
  | { readonly status: 'cancelled'; readonly refund: RefundDue }
  /** It cannot be cancelled any more, or not without another lookup; trying again does not help. */
  | { readonly status: 'closed'; readonly problem: CancellationProblem };

export interface CancellationStore {
  readonly cancellation: Cancellation;
  /** Cancels the booking for the refund on view; does nothing while that is under way. */
  confirm(): Promise<void>;
}

export type CancellationEvent =
  | { readonly type: 'confirmed' }
  | { readonly type: 'done'; readonly refund: RefundDue }
  | { readonly type: 'failed'; readonly problem: CancellationProblem; readonly refund: Money | null }
  | { readonly type: 'ended'; readonly problem: CancellationProblem };

export const transition = createTransition<Cancellation, CancellationEvent>({
  confirmed: during(['asking'], ({ refund }) => ({ status: 'cancelling', refund })),
  done: during(['cancelling'], (_, { refund }) => ({ status: 'cancelled', refund })),
  failed: during(['cancelling'], (before, { problem, refund }) => ({
    status: 'asking',
    refund: refund ?? before.refund,
    problem,
  })),
  ended: during(['cancelling'], (_, { problem }) => ({ status: 'closed', problem })),
});
