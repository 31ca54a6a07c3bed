import type { RefundDue } from '../../../shared/domain/actions/refund-due.ts';
import type { BookingStatus } from '../../../shared/domain/bookings/booking-status.ts';
import { readChain } from '../bookings/chain.ts';
import { answer, decide, stepTo, type TryAgain } from '../bookings/decide.ts';
import { type CancelledBy, cancelledBy, lifecycle, mayBePaid } from '../bookings/lifecycle.ts';
import { refundDue, refundOf, refundOnCancelling } from '../bookings/refund-on-cancelling.ts';
import { type SettleDeps, settleOrders } from '../payments/settle-orders.ts';

/** What a page was shown; the currency is the browser's word. */
interface ShownMoney {
  readonly minor: number;
  readonly currency: string;
}

const isSame = (one: ShownMoney, other: ShownMoney) =>
  one.minor === other.minor && one.currency === other.currency;

export type Cancellation =
  | { readonly kind: 'cancelled'; readonly refund: RefundDue }
  /** What comes back is not what was shown. */
  | { readonly kind: 'changed'; readonly refund: RefundDue }
  | { readonly kind: 'not cancellable'; readonly status: BookingStatus }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'missing' };

/**
 * Cancels a booking with the refund that is due, by one step. `shown` is what its traveller agreed to; null where the whole trip is
 * cancelled, with everything that was paid. What was captured and is not on record is settled first. Repeated, it answers what it did.
 */
export async function cancel(
  deps: SettleDeps,
  bookingRowId: string,
  by: CancelledBy,
  shown: ShownMoney | null,
): Promise<Cancellation | TryAgain> {
  const first = await readChain(deps.rows, bookingRowId);
  const { isLive, isPaid } = lifecycle[first.state.status];
  const wasUnpaid = isLive && !isPaid;
  const isAsked = wasUnpaid && mayBePaid(first.state);
  if (isAsked && (await settleOrders(deps, bookingRowId)) === 'unavailable') return { kind: 'unavailable' };
  return decide<Cancellation>(deps, bookingRowId, async (chain) => {
    const { row, state } = chain;
    if (row === null) return answer({ kind: 'missing' });
    if (cancelledBy(state) === by) return answer({ kind: 'cancelled', refund: refundOf(row, state) });
    const trip = await deps.rows.get('trips', row.tripRowId);
    const due = await refundOnCancelling(deps, chain, trip, by);
    if (due.kind === 'unavailable') return answer(due);
    if (due.kind === 'not cancellable') return answer({ ...due, status: state.status });
    // Who was shown an unpaid booking did not agree to cancel one whose payment has arrived since.
    const isPaidSince = wasUnpaid && lifecycle[state.status].isPaid;
    if (shown !== null && (isPaidSince || !isSame(shown, due.amount))) {
      return answer({ kind: 'changed', refund: refundDue(due.amount, deps.clock.now()) });
    }
    const because = by === 'trip' ? 'trip-cancelled' : 'cancelled-by-traveller';
    return stepTo({ to: 'CANCELLED', by, because, ...due.columns });
  });
}
