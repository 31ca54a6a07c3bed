import { HeldSeats } from '../../domain/actions/held-seats.ts';
import { passengersToJson } from '../../domain/bookings/traveller.ts';
import { majorAmount } from '../../domain/money/money.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { CallAction } from './call-action.ts';
import { heldSeats } from './held-seats.ts';

export function validateApprovedBooking(call: CallAction): BookingActions['validateApprovedBooking'] {
  return ({ reference, tripId, seats, total, passengers }, access) => {
    const input = {
      trip_id: tripId,
      no_of_seats: seats,
      booking_data: {
        bookingId: reference,
        totalAmount: majorAmount(total),
        currency: total.currency,
        passengers: passengersToJson(passengers),
      },
      access,
    };
    return call('validate_approved_booking', input, HeldSeats, heldSeats);
  };
}
