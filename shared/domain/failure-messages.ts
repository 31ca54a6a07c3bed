import type { ActionName } from './actions/actions.ts';
import type { ActionErrorCode, ActionErrorData } from './actions/answer.ts';
import { bookingMessages, seatsLeftMessage } from './booking-messages.ts';

const seatsGone = 'These seats are no longer available. Please contact support.';
const noLongerProcessed = 'This booking can no longer be processed. It may have expired or been cancelled.';

/** What each action says when neither its code nor the server has words. */
const failed: Readonly<Record<ActionName, string>> = {
  initialize_booking: bookingMessages.reserveFailed,
  initialize_pending_booking: bookingMessages.requestFailed,
  create_order: bookingMessages.orderFailed,
  verify_payment: bookingMessages.verificationFailed,
  validate_approved_booking: bookingMessages.validateSeatsFailed,
  lookup_booking: 'Something went wrong',
  get_booking: 'Something went wrong',
  review_booking: 'Something went wrong',
  send_enquiry: 'Something went wrong',
};

/** The same words whichever action was refused. */
const byCode: Partial<Readonly<Record<ActionErrorCode, string>>> = {
  VALIDATION_FAILED: bookingMessages.formHasErrors,
  TRIP_NOT_FOUND: 'Trip not found',
  BOOKING_CLOSED: 'Booking is currently closed for this trip',
  PRICE_CHANGED: 'The price of this trip has changed. Please check the new total before you book.',
  HOLD_EXPIRED: 'The time to pay for these seats has passed. Please book again.',
  INVALID_BOOKING_STATUS: noLongerProcessed,
  ORDER_FAILED: bookingMessages.orderFailed,
  PAYMENT_NOT_VERIFIED: bookingMessages.verificationFailed,
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please try again later.',
  TOO_MANY_HOLDS: 'You are holding too many unpaid seats. Please pay for them or try again later.',
  TOO_MANY_REQUESTS: 'Too many requests. Please try again later',
  LINK_INVALID: 'This link is no longer valid.',
  GATEWAY_UNAVAILABLE: bookingMessages.gatewayLoadFailed,
  APPROVAL_REQUIRED: 'The host of this trip approves bookings first. Please send a request to book.',
};

/**
 * What a traveller (or a host, for a review) reads when the booking function refuses an action.
 * `serverMessage` is used where neither the code nor the action settles the words.
 */
export function refusalMessage(
  code: ActionErrorCode,
  data: ActionErrorData,
  action: ActionName,
  serverMessage = '',
): string {
  if (action === 'validate_approved_booking') return approvedMessage(code, serverMessage);
  if (code === 'SEATS_UNAVAILABLE') return seatsLeftMessage(data.left ?? 0);
  if (code === 'BOOKING_NOT_FOUND') {
    return action === 'lookup_booking' ? 'No booking found with these details' : 'Booking not found';
  }
  return byCode[code] ?? (serverMessage || failed[action]);
}

function approvedMessage(code: ActionErrorCode, serverMessage: string): string {
  if (code === 'SEATS_UNAVAILABLE') return seatsGone;
  if (code === 'INVALID_BOOKING_STATUS') return noLongerProcessed;
  return serverMessage || failed.validate_approved_booking;
}

const inlineCodes: ReadonlySet<ActionErrorCode> = new Set([
  'VALIDATION_FAILED',
  'SEATS_UNAVAILABLE',
  'BOOKING_CLOSED',
  'TRIP_NOT_FOUND',
  'PRICE_CHANGED',
  'REFERENCE_TAKEN',
  'HOLD_EXPIRED',
  'APPROVAL_REQUIRED',
  'GATEWAY_UNAVAILABLE',
  'TOO_MANY_HOLDS',
  'TOO_MANY_REQUESTS',
]);

/**
 * Where a failure of the instant flow is shown: validation, availability, closed, gateway and reserve failures in
 * the form's own red banner; a payment that could not be verified and all else on the failed page.
 */
export function showsInline(code: ActionErrorCode, action: ActionName): boolean {
  return inlineCodes.has(code) || action === 'initialize_booking';
}
