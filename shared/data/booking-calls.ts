import { actionResults } from '../domain/actions/actions.ts';
import type { BookingCalls } from '../domain/ports/bookings.ts';
import { createCaller } from './function-caller.ts';

/** All actions of the booking function. */
export const createBookingCalls = (...connection: Parameters<typeof createCaller>) => {
  const caller = createCaller(...connection);
  return {
    initializeBooking: caller('initialize_booking', actionResults.initialize_booking),
    initializePendingBooking: caller('initialize_pending_booking', actionResults.initialize_pending_booking),
    createOrder: caller('create_order', actionResults.create_order),
    verifyPayment: caller('verify_payment', actionResults.verify_payment),
    validateApprovedBooking: caller('validate_approved_booking', actionResults.validate_approved_booking),
    lookupBooking: caller('lookup_booking', actionResults.lookup_booking),
    getBooking: caller('get_booking', actionResults.get_booking),
    reviewBooking: caller('review_booking', actionResults.review_booking),
    sendEnquiry: caller('send_enquiry', actionResults.send_enquiry),
  } satisfies BookingCalls;
};
