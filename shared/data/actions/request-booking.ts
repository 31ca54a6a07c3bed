import { InitializePendingBookingData } from '../../domain/actions/initialize-pending-booking.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { bookingFields } from './booking-fields.ts';
import type { CallAction } from './call-action.ts';

export function requestBooking(call: CallAction): BookingActions['requestBooking'] {
  return (request) =>
    call(
      'initialize_pending_booking',
      bookingFields(request),
      InitializePendingBookingData,
      ({ booking_id }) => booking_id,
    );
}
