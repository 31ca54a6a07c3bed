import { HeldSeats } from '../../domain/actions/held-seats.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { bookingFields } from './booking-fields.ts';
import type { CallAction } from './call-action.ts';
import { heldSeats } from './held-seats.ts';

export function claimSeats(call: CallAction): BookingActions['claimSeats'] {
  return (claim) => {
    const { replaces, reference, seatPrice, form } = claim;
    const input = {
      ...bookingFields(claim),
      ...(replaces && { replaces: { booking_id: replaces.bookingId, draft_secret: replaces.secret } }),
    };
    return call('initialize_booking', input, HeldSeats, (data, toDevice) => ({
      ...heldSeats(data, toDevice),
      reference,
      seats: form.passengers.length,
      seatPrice,
    }));
  };
}
