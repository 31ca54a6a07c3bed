import { SendEnquiryData } from '../../domain/actions/send-enquiry.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { mapValue } from '../outcome.ts';
import { bookingById } from './booking-by-id.ts';
import type { CallAction } from './call-action.ts';
import { claimSeats } from './claim-seats.ts';
import { lookupBooking } from './lookup-booking.ts';
import { createPaymentActions } from './payment-actions.ts';
import { requestBooking } from './request-booking.ts';
import { reviewRequest } from './review-request.ts';
import { validateApprovedBooking } from './validate-approved-booking.ts';

/** All actions of the booking function. */
export function createBookingActions(call: CallAction) {
  return {
    ...createPaymentActions(call),
    claimSeats: claimSeats(call),
    requestBooking: requestBooking(call),
    validateApprovedBooking: validateApprovedBooking(call),
    lookupBooking: lookupBooking(call),
    bookingById: bookingById(call),
    reviewRequest: reviewRequest(call),
    sendEnquiry: async (tripId, enquiry) =>
      mapValue(await call('send_enquiry', { trip_id: tripId, ...enquiry }, SendEnquiryData), () => null),
  } satisfies BookingActions;
}
