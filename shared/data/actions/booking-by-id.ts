import { GetBookingData } from '../../domain/actions/get-booking.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { CallAction } from './call-action.ts';
import { foundBooking } from './found-booking.ts';

export function bookingById(call: CallAction): BookingActions['bookingById'] {
  return (bookingId) => call('get_booking', { booking_id: bookingId }, GetBookingData, foundBooking);
}
