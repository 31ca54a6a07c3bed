import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { HeldSeats } from '../../domain/ports/bookings.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import { untilKnown } from '../repeat.ts';
import { type ApprovedContext, ending } from './deps.ts';
import type { ApprovedPaymentEvent } from './transition.ts';

/**
 * Looks the booking up once more, since the proof of a lookup is valid for half an hour only. The event ends the payment,
 * where the booking cannot be paid.
 */
export async function lookAgain(context: ApprovedContext): Promise<ApprovedPaymentEvent | null> {
  const { deps, signal } = context;
  const { reference, email } = deps.found().booking;
  const found = await deps.bookings.lookupBooking(reference, email);
  if (!found.ok) return ending(context, found.error, 'lookup-failed');
  const { booking, access } = found.value;
  deps.renewAccess(access);
  if (!signal.aborted) deps.showBooking(booking);
  if (booking.status === 'APPROVED') return null;
  if (booking.status === 'CONFIRMED') return { type: 'booked' };
  const problem = { code: 'INVALID_BOOKING_STATUS', message: bookingMessages.noLongerProcessed };
  return { type: 'rejected', problem };
}

/** Makes sure that the approved seats are held. An expired proof is renewed once. */
export async function holdSeats(context: ApprovedContext): Promise<Result<HeldSeats, ApprovedPaymentEvent>> {
  const { bookings, wait, found, showBooking } = context.deps;

  function validate() {
    const { booking, access } = found();
    return untilKnown(() => bookings.validateApprovedBooking(booking, access), wait);
  }

  let held = await validate();
  if (!held.ok && held.error.code === 'LINK_INVALID') {
    const end = await lookAgain(context);
    if (end !== null) return { ok: false, error: end };
    held = await validate();
  }
  if (!held.ok) return { ok: false, error: ending(context, held.error, 'validate-failed') };
  if (!context.signal.aborted) showBooking({ holdExpiresAt: held.value.expiresAt });
  return held;
}
