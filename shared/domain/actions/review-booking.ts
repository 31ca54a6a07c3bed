import * as v from 'valibot';
import { ReadStatus } from '../bookings/booking-status.ts';
import { CurrencyCode } from '../money/currency.ts';
import { moneyFromMajor } from '../money/money.ts';
import { Instant, Note, SeatCount, SignedText } from './fields.ts';
import { ShownTraveller } from './shown-traveller.ts';

/** 'look' shows the request and changes nothing. */
export const ReviewDecision = v.picklist(['look', 'approve', 'reject']);
export type ReviewDecision = v.InferOutput<typeof ReviewDecision>;

/** A host's look at a request, or the decision on it; the token is the signed link's. */
export const ReviewBookingRequest = v.object({
  token: SignedText,
  decision: ReviewDecision,
  note: Note,
});
export type ReviewBookingRequest = v.InferOutput<typeof ReviewBookingRequest>;

/** What a host needs to decide; no contact details. */
export const ReviewBookingData = v.pipe(
  v.object({
    reference: v.string(),
    /** The booking's status after the decision. */
    status: ReadStatus,
    /** ISO text: when the request was sent. */
    sent_at: Instant,
    seats: SeatCount,
    travellers: v.array(ShownTraveller),
    city: v.string(),
    why: v.string(),
    /** Major units. */
    total: v.number(),
    currency: CurrencyCode,
    /** The note left with the decision, or ''. */
    note: v.string(),
    trip: v.object({
      tripId: v.string(),
      title: v.string(),
      startDate: Instant,
      endDate: Instant,
      availableSpots: v.number(),
    }),
  }),
  v.transform(({ status, sent_at, travellers, why, total, currency, ...request }) => ({
    ...request,
    ...status,
    sentAt: sent_at,
    passengers: travellers,
    whyJoining: why,
    total: moneyFromMajor(total, currency),
  })),
);
/** The request as the browser reads it. */
export type ReviewBookingData = v.InferOutput<typeof ReviewBookingData>;
/** The request as the function writes it. */
export type ReviewBookingAnswer = v.InferInput<typeof ReviewBookingData>;
