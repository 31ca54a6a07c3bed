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

/** What became of a captured payment. */
export type PaymentOutcome =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'refund'; readonly reason: RefundReason }
  /** Not on record, or recorded by a version that knows more outcomes than this one. */
  | { readonly kind: 'unknown' };

/** The outcome as the column `gatewayEvents.outcome` holds it: 'confirmed', or 'refund: ' and the reason. */
export function formatOutcome(outcome: PaymentOutcome): string {
  if (outcome.kind === 'unknown') return '';
  return outcome.kind === 'refund' ? `refund: ${outcome.reason}` : outcome.kind;
}

export function parseOutcome(text: string | null): PaymentOutcome {
  if (text === 'confirmed') return { kind: 'confirmed' };
  const reason = v.safeParse(RefundReason, text?.replace(/^refund: /, ''));
  return reason.success ? { kind: 'refund', reason: reason.output } : { kind: 'unknown' };
}
