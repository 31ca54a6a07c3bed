import type { ActionName } from '../../domain/actions/actions.ts';
import type { ActionErrorCode, ActionErrorData } from '../../domain/actions/answer.ts';
import * as messages from '../../domain/bookings/booking-messages.ts';
import { unansweredMessage } from './unanswered-error.ts';

const seatsGone = 'These seats are no longer available. Please contact support.';

/** The same sentence for every action. */
const byCode: Partial<Readonly<Record<ActionErrorCode, string>>> = {
  VALIDATION_FAILED: messages.formHasErrors,
  TRIP_NOT_FOUND: messages.tripNotFound,
  BOOKING_CLOSED: messages.bookingClosed,
  PRICE_CHANGED: messages.priceChanged,
  HOLD_EXPIRED: 'The time to pay for these seats has passed. Please book again.',
  INVALID_BOOKING_STATUS: messages.noLongerProcessed,
  ORDER_FAILED: messages.orderFailed,
  PAYMENT_NOT_VERIFIED: messages.verificationFailed,
  TOO_MANY_ATTEMPTS: messages.tooManyAttempts,
  TOO_MANY_REQUESTS: 'Too many requests. Please try again later',
  LINK_INVALID: messages.linkInvalid,
  GATEWAY_UNAVAILABLE: messages.gatewayLoadFailed,
  APPROVAL_NOT_REQUIRED:
    'This trip is booked and paid at once by now. Please go back to the trip and book it there.',
  PAYMENT_PENDING: messages.paymentPending,
  APPROVAL_REQUIRED: 'The host of this trip approves bookings first. Please send a request to book.',
};

/**
 * The sentence for a traveller (or a host, for a review) when the function answers an action with an error.
 * `serverMessage` is used where neither the code nor the action has a sentence.
 */
export function actionMessage(
  action: ActionName,
  code: ActionErrorCode,
  data: ActionErrorData = {},
  serverMessage = '',
): string {
  const own = serverMessage || unansweredMessage(action) || messages.somethingWrong;
  if (action === 'validate_approved_booking') {
    if (code === 'SEATS_UNAVAILABLE') return seatsGone;
    return code === 'INVALID_BOOKING_STATUS' ? messages.noLongerProcessed : own;
  }
  if (code === 'SEATS_UNAVAILABLE') return messages.seatsLeft(data.left ?? 0);
  if (code === 'BOOKING_NOT_FOUND') {
    return action === 'lookup_booking' ? 'No booking found with these details' : messages.bookingNotFound;
  }
  if (action === 'change_travellers' && code === 'NOT_CANCELLABLE') return own;
  // The function alone knows why a trip is closed, and what becomes of the money.
  if (serverMessage && (code === 'BOOKING_CLOSED' || action === 'verify_payment')) return serverMessage;
  return byCode[code] ?? own;
}
