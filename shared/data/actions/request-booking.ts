import { InitializePendingBookingData } from '../../domain/actions/initialize-pending-booking.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { mapValue } from '../outcome.ts';
import { bookingFields } from './booking-fields.ts';
import type { CallAction } from './call-action.ts';

export function requestBooking(call: CallAction): BookingActions['requestBooking'] {
  return async (request) => {
    const input = bookingFields(request);
    const sent = await call('initialize_pending_booking', input, InitializePendingBookingData);
    return mapValue(sent, (data) => data.booking_id);
  };
}
