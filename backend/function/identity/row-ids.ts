import { keyedHash } from './keyed-hash.ts';
import { plainHash } from './plain-hash.ts';

/** The row of a booking follows from its reference, so that a repeated call finds what the first one made. */
export function rowIdOfReference(idSecret: string, reference: string): string {
  return keyedHash(idSecret, 'booking', reference);
}

/** The row that decides, once, what becomes of a captured payment. */
export function paymentEventId(gatewayPaymentId: string): string {
  return plainHash('gateway-payment', gatewayPaymentId);
}

/** The row of a webhook. `eventId` is the gateway's. */
export function gatewayEventId(eventId: string): string {
  return plainHash('gateway-event', eventId);
}

/**
 * The row that lets one draft become one confirmed booking. `draftSecretHash` is the column of its booking: a booking without
 * one is a draft of its own.
 */
export function draftEventId({ $id, tripId, draftSecretHash }: DraftOfBooking): string {
  return plainHash('draft', JSON.stringify([tripId, draftSecretHash ?? $id]));
}

/**
 * The row that lets one of several cancellations of a booking win. A booking that was confirmed since, or cancelled and taken up
 * again by hand, has another.
 */
export function cancellationId({ $id, settledAt, cancelledAt }: CancelledBooking): string {
  return plainHash('cancellation', JSON.stringify([$id, settledAt, cancelledAt]));
}

interface CancelledBooking {
  readonly $id: string;
  readonly settledAt: string | null;
  readonly cancelledAt: string | null;
}

interface DraftOfBooking {
  readonly $id: string;
  readonly tripId: string;
  readonly draftSecretHash: string | null;
}

/** The payment row of money that goes back. */
export function refundRowId(gatewayPaymentId: string): string {
  return plainHash('refund', gatewayPaymentId);
}

/** The report of what a person gave back of a payment, one for each sum. `amountRefunded` is in minor units. */
export function refundReportId(gatewayPaymentId: string, amountRefunded: number): string {
  return plainHash('refund', JSON.stringify([gatewayPaymentId, amountRefunded]));
}

/** Each mail about one thing exists once: writing its row a second time fails the whole transaction. */
export function mailRowId(idSecret: string, mail: string, about: string): string {
  return keyedHash(idSecret, 'mail', `${mail} ${about}`);
}

/** The same words on one day, in UTC, are one enquiry, however often they arrive. */
export function enquiryRowId(idSecret: string, words: readonly string[], now: Date): string {
  return keyedHash(idSecret, 'enquiry', JSON.stringify([now.toISOString().slice(0, 10), ...words]));
}
