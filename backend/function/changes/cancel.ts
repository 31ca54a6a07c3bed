import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import type { CancelBookingData } from '../../../shared/domain/actions/cancel-booking.ts';
import type { BookingStatus } from '../../../shared/domain/bookings/booking-status.ts';
import { done, fail } from '../answer.ts';
import { type Chain, readChain } from '../bookings/chain.ts';
import { answer, decideOrTryAgain, stepTo, type Verdict } from '../bookings/decide.ts';
import { type CancelledBy, cancelledBy, lifecycle, mayBePaid } from '../bookings/lifecycle.ts';
import { refundDue, refundOf, refundOnCancelling } from '../bookings/refund-on-cancelling.ts';
import { settleOrders } from '../payments/settle-orders.ts';
import type { DecideDeps } from '../ports.ts';

/** What a page was shown; the currency is the browser's word. */
export interface ShownMoney {
  readonly minor: number;
  readonly currency: string;
}

/** What comes back, and whether the booking was paid; null where the page did not say so. */
type ShownBooking = ShownMoney & { readonly status: BookingStatus | null };

export const isShown = (shown: ShownMoney | null, due: ShownMoney): boolean =>
  shown !== null && shown.minor === due.minor && shown.currency === due.currency;

export const gatewaySilent = () => fail('GATEWAY_UNAVAILABLE', { reason: 'gateway-silent' });

/**
 * Cancels a booking with the refund that is due, by one step. `shown` is what its traveller agreed to; null where the whole trip is
 * cancelled, with everything that was paid. What was captured and is not on record is settled first. Repeated, it answers what it did.
 */
export async function cancel(
  deps: DecideDeps,
  bookingRowId: string,
  by: CancelledBy,
  shown: ShownBooking | null,
): Promise<ActionAnswer<CancelBookingData>> {
  const first = await readChain(deps.rows, bookingRowId);
  const { isLive, isPaid } = lifecycle[first.state.status];
  const isUnpaid = isLive && !isPaid;
  const isAsked = isUnpaid && mayBePaid(first.state);
  if (isAsked && (await settleOrders(deps, bookingRowId)) === 'unavailable') return gatewaySilent();
  const judge = async (chain: Chain): Promise<Verdict<ActionAnswer<CancelBookingData>>> => {
    const { row, state } = chain;
    if (row === null) return answer(fail('BOOKING_NOT_FOUND'));
    if (cancelledBy(state) === by) {
      return answer(done({ status: 'CANCELLED', refund: refundOf(row, state) }));
    }
    const trip = await deps.rows.get('trips', row.tripRowId);
    const due = await refundOnCancelling(deps, chain, trip, by);
    if (due.kind === 'unavailable') return answer(gatewaySilent());
    if (due.kind === 'given by hand') return stepTo(due.step);
    if (due.kind === 'not cancellable') return answer(fail('NOT_CANCELLABLE', { status: state.status }));
    // Who was shown an unpaid booking did not agree to cancel one whose payment has arrived since. A person's own word does not say.
    const status = shown?.status ?? 'UNKNOWN';
    const wasShownUnpaid = isUnpaid || (status !== 'UNKNOWN' && !lifecycle[status].isPaid);
    const isPaidSince = wasShownUnpaid && lifecycle[state.status].isPaid;
    if (shown !== null && (isPaidSince || !isShown(shown, due.amount))) {
      return answer(fail('REFUND_CHANGED', { refund: refundDue(due.amount, deps.clock.now()) }));
    }
    const because = by === 'trip' ? 'trip-cancelled' : 'cancelled-by-traveller';
    return stepTo({ to: 'CANCELLED', by, because, ...due.columns });
  };
  return decideOrTryAgain(deps, bookingRowId, judge, isAsked ? null : first);
}
