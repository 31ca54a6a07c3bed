import * as v from 'valibot';

/** Why captured money goes back. */
export const RefundReason = v.picklist([
  'wrong-amount',
  'booking-gone',
  'already-paid',
  'replaced',
  // The host rejected the request, or has not decided.
  'not-approved',
  'departed',
  // The trip's status takes no bookings.
  'trip-cancelled',
  'trip-missing',
  // The booking was cancelled, and did not run out.
  'cancelled',
  // Its traveller cancelled a booking that was paid.
  'cancelled-by-traveller',
  // Another booking of the same draft is confirmed.
  'already-booked',
  // A person gave a part back before the payment was decided.
  'part-refunded',
  'seats-gone',
]);
export type RefundReason = v.InferOutput<typeof RefundReason>;
