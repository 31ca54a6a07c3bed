import { LookupBookingData } from '../../domain/actions/lookup-booking.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { mapValue } from '../outcome.ts';
import type { CallAction } from './call-action.ts';
import { bookingWithTrip } from './read-booking.ts';

export function lookupBooking(call: CallAction): BookingActions['lookupBooking'] {
  return async (reference, email) => {
    const found = await call('lookup_booking', { reference, email }, LookupBookingData);
    return mapValue(found, (data) => ({ ...bookingWithTrip(data), access: data.access }));
  };
}
