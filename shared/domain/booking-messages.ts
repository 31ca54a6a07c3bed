/** Fixed texts of the booking journeys. */
export const bookingMessages = {
  tripMissingId: 'Invalid trip. Please try booking again.',
  tripLoadFailed: 'Failed to load trip details. Please try again.',
  tripRemoved: 'Trip not found or has been removed.',
  availabilityUnknown: 'Failed to verify availability',
  reserveFailed: 'Failed to reserve seats',
  gatewayLoadFailed: 'Failed to load payment gateway. Please try again.',
  gatewayMissing: 'Payment gateway not loaded. Please refresh the page.',
  orderFailed: 'Failed to create payment order',
  verificationFailed: 'Payment verification failed',
  paymentPending:
    'Your bank has approved the payment, and it has not arrived yet. Please do not pay again: we keep asking, and your confirmation comes by e-mail.',
  requestFailed: 'Failed to create booking request',
  processingFailed: 'Failed to process booking',
  paymentFailed: 'There was an error processing your payment.',
  validateSeatsFailed: 'Failed to validate seats',
  tripNotFound: 'Trip not found',
  bookingClosed: 'Booking is currently closed for this trip',
  priceChanged: 'The price of this trip has changed. Please check the new total before you book.',
  noLongerProcessed: 'This booking can no longer be processed. It may have expired or been cancelled.',
  bookingNotFound: 'Booking not found',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  somethingWrong: 'Something went wrong',
  linkInvalid: 'This link is no longer valid.',
  formHasErrors: 'Please check all required fields and correct the errors before submitting.',
} as const;

/** What the overlay says while a booking is in progress. */
export const overlayMessages = {
  initializing: 'Initializing your booking...',
  sending: 'Sending booking request...',
  loadingGateway: 'Loading payment gateway. Please wait...',
  asking: 'We are asking the payment gateway whether your payment arrived.',
  verifying: "Verifying payment. Please don't close this page...",
  successful: 'Payment successful! Redirecting to confirmation...',
} as const;

/** 'Only 2 spots available'; 'Fully Booked' when none is left. */
export function seatsLeftMessage(left: number): string {
  return left > 0 ? `Only ${left} spots available` : 'Fully Booked';
}

/** After a closed payment window, where it is unknown whether money moved. `button` asks again. */
export function paymentUnknownMessage(button: string): string {
  return `We could not ask the payment gateway. Before you pay again, press ${button}: it asks first, and you never pay twice.`;
}

/** 'Attempts remaining: 3'. */
export function attemptsLeftMessage(left: number): string {
  return `Attempts remaining: ${left}`;
}

/** After paying for an approved booking: the money went through, the booking could not be updated. */
export function paidButNotUpdatedMessage(bookingId: string, paymentReference: string): string {
  return (
    'Your payment was processed, but the booking could not be updated. ' +
    `Please contact support with booking ID ${bookingId} and payment reference ${paymentReference}.`
  );
}
