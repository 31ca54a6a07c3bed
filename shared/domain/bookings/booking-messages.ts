/** Fixed texts of the booking journeys. */

export const reserveFailed = 'Failed to reserve seats';
export const gatewayLoadFailed = 'Failed to load payment gateway. Please try again.';
export const gatewayMissing = 'Payment gateway not loaded. Please refresh the page.';
export const orderFailed = 'Failed to create payment order';
export const verificationFailed = 'Payment verification failed';
export const paymentPending =
  'Your bank has approved the payment, and it has not arrived yet. Please do not pay again: we keep asking, and your confirmation comes by e-mail.';
export const requestFailed = 'Failed to create booking request';
export const processingFailed = 'Failed to process booking';
export const paymentFailed = 'There was an error processing your payment.';
export const validateSeatsFailed = 'Failed to validate seats';
export const tripNotFound = 'Trip not found';
export const bookingClosed = 'Booking is currently closed for this trip';
export const priceChanged = 'The price of this trip has changed. Please check the new total before you book.';
export const noLongerProcessed =
  'This booking can no longer be processed. It may have expired or been cancelled.';
export const bookingNotFound = 'Booking not found';
export const tooManyAttempts = 'Too many attempts. Please try again later.';
export const somethingWrong = 'Something went wrong';
export const linkInvalid = 'This link is no longer valid.';
export const sentElsewhere =
  'This form was sent in another tab, or is a day old. To book anew, press the button again.';
export const formHasErrors = 'Please check all required fields and correct the errors before submitting.';

/** 'Only 2 spots available'; 'Fully Booked' when none is left. */
export function seatsLeft(left: number): string {
  return left > 0 ? `Only ${left} spots available` : 'Fully Booked';
}

/** After a closed payment window, where it is unknown whether money moved. `button` asks again. */
export function paymentUnknown(button: 'Book Now' | 'Proceed to Payment'): string {
  return button === 'Book Now'
    ? 'We could not ask the payment gateway. Before you pay again, press Book Now: it asks first, and you never pay twice.'
    : 'We could not ask the payment gateway. Before you pay again, press Proceed to Payment: it asks first, and you never pay twice.';
}
