import type { Translate } from '../languages/translate.ts';
/** Fixed texts of the booking journeys. */

export const tripMissingId = 'Invalid trip. Please try booking again.';
export const tripLoadFailed = 'Failed to load trip details. Please try again.';
export const tripRemoved = 'Trip not found or has been removed.';
export const availabilityUnknown = 'Failed to verify availability';
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
export const tooManySeatsAtOnce = 'So many seats cannot be paid at once. Please book fewer seats.';
export const formHasErrors = 'Please check all required fields and correct the errors before submitting.';

// What the function alone knows, in its own words: they are shown as they come, in the language of the reader.
export const lookUpAgain = 'Please look your booking up again.';
export const noWaitingList = 'This trip has no waiting list.';
export const seatsAreFree = 'There are free seats on this trip: you can book them now.';
export const tooManyHeld =
  'Too many unpaid seats are held from your network. Please try again when their time is over.';
export const payTimePassed = 'The time to pay for these seats has passed.';
export const bankStillConfirms = 'Your bank is still confirming the payment. Please do not pay again.';
export const cancelledSincePaid = 'This booking was paid, and has been cancelled since.';
export const seatsGoneMoneyBack =
  'Your seats were given back before the payment arrived. Your payment is being refunded in full.';
export const wrongAmountMoneyBack =
  'The amount paid is not the price of the booking. Your payment is being refunded in full.';
export const overMoneyBack =
  'This booking can no longer be processed. Your payment is being refunded in full.';
export const overRestBack =
  'This booking can no longer be processed. The rest of your payment is being refunded.';
export const travellersFixed = 'The travellers of this booking can no longer be changed here.';
export const replacedTooLate = 'Travellers can be replaced until 7 days before the departure.';

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

/** 'Attempts remaining: 3'. */
export function attemptsLeft(left: number): string {
  return `Attempts remaining: ${left}`;
}

/** After paying for an approved booking: the money went through, the booking could not be updated. */
export function paidButNotUpdated(bookingId: string, payment: string, t: Translate): string {
  return t(
    'Your payment was processed, but the booking could not be updated. Please contact support with booking ID {bookingId} and payment reference {payment}.',
    { bookingId, payment },
  );
}
