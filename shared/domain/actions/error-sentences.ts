import * as messages from '../bookings/booking-messages.ts';
import { notPaidOnline } from '../money/charge-limits.ts';
import type { ActionErrorCode, ActionErrorData } from './answer.ts';

const byCode: Readonly<Record<Exclude<ActionErrorCode, 'SEATS_UNAVAILABLE'>, string>> = {
  VALIDATION_FAILED: messages.formHasErrors,
  TRIP_NOT_FOUND: messages.tripNotFound,
  BOOKING_CLOSED: messages.bookingClosed,
  PRICE_CHANGED: messages.priceChanged,
  REFERENCE_TAKEN: 'This booking reference is in use.',
  HOLD_EXPIRED: 'The time to pay has passed. Please book again.',
  INVALID_BOOKING_STATUS: messages.noLongerProcessed,
  ORDER_FAILED: messages.orderFailed,
  PAYMENT_NOT_VERIFIED: messages.verificationFailed,
  BOOKING_NOT_FOUND: messages.bookingNotFound,
  TOO_MANY_ATTEMPTS: messages.tooManyAttempts,
  TOO_MANY_HOLDS:
    'Too many unpaid seats are held from your network. Please try again when their time is over.',
  TOO_MANY_REQUESTS: 'Too many requests. Please try again later',
  LINK_INVALID: messages.linkInvalid,
  GATEWAY_UNAVAILABLE: messages.gatewayLoadFailed,
  APPROVAL_REQUIRED: 'The host of this trip approves bookings first. Please send a request to book.',
  APPROVAL_NOT_REQUIRED:
    'This trip is booked and paid at once by now. Please go back to the trip and book it there.',
  PAYMENT_PENDING: messages.paymentPending,
  TRY_AGAIN: 'Another call is still at this booking. Please try again in a moment.',
  REFUND_CHANGED: 'What comes back has changed. Please look at it again.',
  NOT_CANCELLABLE: 'This booking can no longer be cancelled here',
  INTERNAL: 'Something went wrong on our end',
};

const byReason = {
  'not-paid-online': notPaidOnline,
  'no-waiting-list': 'This trip has no waiting list.',
  'seats-are-free': 'There are free seats on this trip: you can book them now.',
  'for-the-queue': 'The free seats are for those on the waiting list.',
  'for-the-queue-paused':
    'The free seats are for those on the waiting list. They are offered to them once bookings are resumed.',
  'trip-cancelled': 'This trip was cancelled',
  'trip-over': 'This trip is over, and can no longer be cancelled.',
  'run-decided': 'It is decided already whether this trip runs.',
  'day-not-later': 'The day has to be later than it was, and before the trip.',
  'look-up-again': 'Please look your booking up again.',
  'time-passed': 'The time to pay has passed.',
  'gateway-silent': 'The payment gateway does not answer. Nothing was changed: please try again.',
  'cancelled-since-paid': 'This booking was paid, and has been cancelled since.',
  'seats-gone':
    'Your booking had expired before the payment arrived. Your payment is being refunded in full.',
  'wrong-amount': 'The amount paid is not the price of the booking. Your payment is being refunded in full.',
  'all-comes-back': 'This booking can no longer be processed. Your payment is being refunded in full.',
  'rest-comes-back': 'This booking can no longer be processed. The rest of your payment is being refunded.',
  'travellers-fixed': 'The travellers of this booking can no longer be changed here.',
  'replaced-too-late': 'Travellers can be replaced until 7 days before the departure.',
} as const;

/** What happened, where the code of an error has several sentences. */
export type ErrorReason = keyof typeof byReason;

/** A reason may be unknown: the function may be newer than the page. */
export const reasonSentences: ReadonlyMap<string | undefined, string> = new Map(Object.entries(byReason));

/** The sentence of an error, by its reason or else its code; worded where it is read. */
export function errorSentence(code: ActionErrorCode, data: ActionErrorData): string {
  const known = reasonSentences.get(data.reason);
  if (known !== undefined) return known;
  if (code === 'SEATS_UNAVAILABLE') return messages.seatsLeft(data.left ?? 0);
  if (code === 'BOOKING_NOT_FOUND' && data.attempts_left !== undefined)
    return 'No booking found with these details';
  return byCode[code];
}
