import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import type { HeldSeats } from '../../../shared/domain/actions/held-seats.ts';
import type { InitializeBookingRequest } from '../../../shared/domain/actions/initialize-booking.ts';
import { done, fail } from '../answer.ts';
import { referenceTaken } from '../attempts/limits.ts';
import { type Chain, readChain, shownBooking } from '../bookings/chain.ts';
import { isOver } from '../bookings/deadlines.ts';
import { hasDetails } from '../bookings/new-booking.ts';
import { priceError } from '../bookings/terms.ts';
import { expire } from '../changes/expire.ts';
import { paymentRowId } from '../identity/row-ids.ts';
import type { DecideDeps } from '../ports.ts';

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
  deps: DecideDeps,
  found: Chain,
  request: InitializeBookingRequest,
): Promise<ActionAnswer<HeldSeats>> {
  const ranOut = isOver(found.state, deps);
  // Who comes back a moment late may have paid.
  if (ranOut) await expire(deps, found.id);
  const chain = ranOut ? await readChain(deps.rows, found.id) : found;
  const booking = shownBooking(chain);
  if (booking?.status === 'CONFIRMED') return fail('INVALID_BOOKING_STATUS', { status: booking.status });
  const isHeld =
    booking?.status === 'PENDING_PAYMENT' && chain.state.seats.length > 0 && booking.until !== null;
  if (!isHeld || !hasDetails(booking, request)) return referenceTaken();
  return priceError(request.booking_data, booking) ?? heldAnswer(booking.$id, booking.until ?? '');
}
