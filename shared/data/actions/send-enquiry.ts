import { NoData } from '../../domain/actions/fields.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { CallAction } from './call-action.ts';

export function sendEnquiry(call: CallAction): BookingActions['sendEnquiry'] {
  return (tripId, enquiry) => call('send_enquiry', { trip_id: tripId, ...enquiry }, NoData, () => null);
}
