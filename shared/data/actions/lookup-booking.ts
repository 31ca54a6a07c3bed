import { LookupBookingData } from '../../domain/actions/lookup-booking.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { CallAction } from './call-action.ts';
import { foundBooking } from './found-booking.ts';

export function lookupBooking(call: CallAction): BookingActions['lookupBooking'] {
  return (reference, email) => call('lookup_booking', { reference, email }, LookupBookingData, foundBooking);
}
