import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { HostingActions } from '../../domain/ports/hosting.ts';
import type { WaitlistActions } from '../../domain/ports/waitlist.ts';
import { bookingById } from '../actions/booking-by-id.ts';
import type { CallAction } from '../actions/call-action.ts';
import { cancelBooking } from '../actions/cancel-booking.ts';
import { changeTravellers } from '../actions/change-travellers.ts';
import { claimSeats } from '../actions/claim-seats.ts';
import { createHostingActions } from '../actions/hosting-actions.ts';
import { lookupBooking } from '../actions/lookup-booking.ts';
import { createPaymentActions } from '../actions/payment-actions.ts';
import { requestBooking } from '../actions/request-booking.ts';
import { reviewRequest } from '../actions/review-request.ts';
import { sendEnquiry } from '../actions/send-enquiry.ts';
import { validateApprovedBooking } from '../actions/validate-approved-booking.ts';
import { joinWaitlist, placeActions } from '../actions/waitlist-actions.ts';

/** All actions of the booking function. */
export function allActions(call: CallAction) {
  return {
    ...createPaymentActions(call),
    ...createHostingActions(call),
    claimSeats: claimSeats(call),
    requestBooking: requestBooking(call),
    validateApprovedBooking: validateApprovedBooking(call),
    lookupBooking: lookupBooking(call),
    bookingById: bookingById(call),
    reviewRequest: reviewRequest(call),
    sendEnquiry: sendEnquiry(call),
    cancelBooking: cancelBooking(call),
    changeTravellers: changeTravellers(call),
    joinWaitlist: joinWaitlist(call),
    ...placeActions(call),
  } satisfies BookingActions & HostingActions & WaitlistActions;
}
