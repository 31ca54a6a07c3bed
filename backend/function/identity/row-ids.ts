import { keyedHash, plainHash } from './hashes.ts';

/*
 * Row ids have at most 36 characters, which a real server compares without the case of letters: so they are lower-case hex. A hash in
 * an id with a suffix has 24 digits; a booking's own has 32, and leaves four characters for the number of a step.
 */
const shortHash = 24;

/** The row of a booking follows from its reference, so that a repeated call finds what the first one made. Nobody can guess it. */
export function rowIdOfReference(idSecret: string, reference: string): string {
  return keyedHash(idSecret, 'booking', reference);
}

/** The row of a seat, or of an early-bird offer, whose number begins with an 'o'. */
export function seatRowId(tripRowId: string, number: string): string {
  return `${tripChain(tripRowId)}-${number}`;
}

/** The chain of a trip's decisions. */
export function tripChain(tripRowId: string): string {
  return plainHash('trip', tripRowId, shortHash);
}

/** The chain that lets one draft become one confirmed booking; null where a booking was sent without a draft's secret. */
export function draftChain(booking: {
  readonly tripRowId: string;
  readonly draftSecretHash: string | null;
}): string | null {
  const { tripRowId, draftSecretHash } = booking;
  if (draftSecretHash === null) return null;
  return `draft-${plainHash('draft', JSON.stringify([tripRowId, draftSecretHash]), shortHash)}`;
}

/** The row of step n of a chain. */
export function stepId(chain: string, step: number): string {
  return `${chain}.${step}`;
}

/** The number of a step. */
export function stepNumber(id: string): number {
  return Number(id.slice(id.lastIndexOf('.') + 1));
}

/**
 * The payment of a booking, and its order: one of each, however often they are asked for. It is no secret to who knows the booking's id, and
 * stays whatever becomes of `ID_SECRET`.
 */
export function paymentRowId(bookingRowId: string): string {
  return plainHash('payment', bookingRowId);
}

/** The payment row of captured money that was never a booking, and goes back. */
export function refundRowId(gatewayPaymentId: string): string {
  return plainHash('refund', gatewayPaymentId);
}

/** The same words on one day, in UTC, are one enquiry, however often they arrive. */
export function enquiryRowId(idSecret: string, words: readonly string[], now: Date): string {
  return keyedHash(idSecret, 'enquiry', JSON.stringify([now.toISOString().slice(0, 10), ...words]));
}
