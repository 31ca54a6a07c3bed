import { SendEnquiryData } from '../../domain/actions/send-enquiry.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { mapValue } from '../outcome.ts';
import type { CallAction } from './call-action.ts';

export function sendEnquiry(call: CallAction): BookingActions['sendEnquiry'] {
  return async (tripId, enquiry) =>
    mapValue(await call('send_enquiry', { trip_id: tripId, ...enquiry }, SendEnquiryData), () => null);
}
