import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import type { HeldSeats } from '../../../shared/domain/actions/held-seats.ts';
import type { InitializeBookingRequest } from '../../../shared/domain/actions/initialize-booking.ts';
import { done } from '../answer.ts';
import { referenceTaken } from '../attempts/taken-reference.ts';
import { hasDetails } from '../bookings/new-booking.ts';
import { priceError } from '../bookings/terms.ts';
import { alreadyPaid } from '../errors.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow, HoldRow } from '../rows/tables.ts';
import { liveHold } from './live-hold.ts';

/** What the browser needs to go on to the payment. */
export function heldAnswer(hold: Pick<HoldRow, '$id' | 'paymentId' | 'expiresAt'>): ActionAnswer<HeldSeats> {
  return done({
    booking_id: hold.$id,
    payment_id: hold.paymentId,
    hold_expires_at: new Date(hold.expiresAt).toISOString(),
  });
}

/**
 * The answer to the draft that a booking was made from: the same booking again if it is sent unchanged, while its hold lives;
 * else REFERENCE_TAKEN, and the browser draws another.
 */
export async function resumeDraft(
  ports: Ports,
  made: BookingRow,
  request: InitializeBookingRequest,
): Promise<ActionAnswer<HeldSeats>> {
  const hold = await liveHold(ports, made.$id);
  // Ending a hold may have found it paid.
  const booking = (hold === null ? await ports.rows.get('bookings', made.$id) : null) ?? made;
  const { status } = booking;
  if (status === 'CONFIRMED') {
    return alreadyPaid(status);
  }
  if (hold === null || status !== 'PENDING_PAYMENT' || !hasDetails(booking, request)) return referenceTaken();
  return priceError(request.booking_data, booking) ?? heldAnswer(hold);
}
