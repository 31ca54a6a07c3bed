import type { Booking } from '../../domain/bookings/booking.ts';
import type { Money } from '../../domain/money/money.ts';
import type { ActionError, RefundDue } from '../../domain/ports/bookings.ts';
import { createTransition, during } from '../transitions.ts';

/** Why a booking was not cancelled, or what is not known of it. */
type CancellationProblem = Pick<ActionError, 'code' | 'message' | 'status'>;

interface Asked {
  /** What comes back for those who leave. */
  readonly refund: Money;
  /** Who leaves, as indexes among the booking's travellers; all of them is the whole booking. */
  readonly leaving: readonly number[];
}

/** A traveller's way from a booking to its cancellation, or to a booking of fewer travellers. */
export type Cancellation =
  /** The traveller decides. `refund` comes back; `problem` is why the last try did not cancel the booking. */
  | ({ readonly status: 'asking'; readonly problem: CancellationProblem | null } & Asked)
  | ({ readonly status: 'cancelling' } & Asked)
  | { readonly status: 'cancelled'; readonly refund: RefundDue }
  /** Some of its travellers left; the booking is as it is after that. */
  | { readonly status: 'left'; readonly booking: Booking; readonly refund: Money }
  /** It cannot be cancelled any more, or not without another lookup; trying again does not help. */
  | { readonly status: 'closed'; readonly problem: CancellationProblem };

export interface CancellationStore {
  readonly cancellation: Cancellation;
  /** Those of whom some may leave; none where not all of them can be read, since a place is counted among all. */
  readonly travellers: Booking['passengers'];
  /** Ticks a traveller who leaves, or takes the tick back: of a paid booking. `index` is among its travellers. */
  toggle(index: number): void;
  /** Cancels for those who are ticked, for the refund on view; does nothing while that is under way, or for nobody. */
  confirm(): Promise<void>;
}

export type CancellationEvent =
  | ({ readonly type: 'chosen' } & Asked)
  | { readonly type: 'confirmed' }
  | { readonly type: 'done'; readonly refund: RefundDue }
  | { readonly type: 'some-left'; readonly booking: Booking }
  | { readonly type: 'failed'; readonly problem: CancellationProblem; readonly refund: Money | null }
  | { readonly type: 'ended'; readonly problem: CancellationProblem };

export const transition = createTransition<Cancellation, CancellationEvent>({
  chosen: during(['asking'], (before, { refund, leaving }) => ({
    status: 'asking',
    refund,
    leaving,
    problem: before.problem?.code === 'outcome-unknown' ? before.problem : null,
  })),
  confirmed: during(['asking'], ({ refund, leaving }) => ({ status: 'cancelling', refund, leaving })),
  done: during(['cancelling'], (_, { refund }) => ({ status: 'cancelled', refund })),
  'some-left': during(['cancelling'], ({ refund }, { booking }) => ({ status: 'left', booking, refund })),
  failed: during(['cancelling'], (before, { problem, refund }) => ({
    status: 'asking',
    refund: refund ?? before.refund,
    leaving: before.leaving,
    problem,
  })),
  ended: during(['cancelling'], (_, { problem }) => ({ status: 'closed', problem })),
});
