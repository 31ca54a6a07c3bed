import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import type { HeldSeats } from '../../../shared/domain/actions/held-seats.ts';
import type { InitializeBookingRequest } from '../../../shared/domain/actions/initialize-booking.ts';
import { done, fail } from '../answer.ts';
import { referenceTaken } from '../attempts/limits.ts';
import { type Chain, shownBooking } from '../bookings/chain.ts';
import { hasDetails } from '../bookings/new-booking.ts';
import { priceError } from '../bookings/terms.ts';
import { paymentRowId } from '../identity/row-ids.ts';
import { type ClaimDeps, liveChain } from './claim.ts';

/** What the browser needs to go on to the payment. */
export function heldAnswer(bookingRowId: string, until: string): ActionAnswer<HeldSeats> {
  return done({
    booking_id: bookingRowId,
    payment_id: paymentRowId(bookingRowId),
    hold_expires_at: new Date(until).toISOString(),
  });
}

/**
 * The answer to the draft that a booking was made from: the same booking again if it is sent unchanged, while its hold lives;
 * else REFERENCE_TAKEN, and the browser draws another.
 */
export async function resumeDraft(
  deps: ClaimDeps,
  found: Chain,
  request: InitializeBookingRequest,
): Promise<ActionAnswer<HeldSeats>> {
  // Who comes back a moment late may have paid.
  const chain = await liveChain(deps, found);
  const booking = shownBooking(chain);
  if (booking?.status === 'CONFIRMED') return fail('INVALID_BOOKING_STATUS', { status: booking.status });
  const isHeld =
    booking?.status === 'PENDING_PAYMENT' && chain.state.seats.length > 0 && booking.until !== null;
  if (!isHeld || !hasDetails(booking, request)) return referenceTaken();
  return priceError(request.booking_data, booking) ?? heldAnswer(booking.$id, booking.until ?? '');
}
