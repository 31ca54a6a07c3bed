import * as v from 'valibot';
import { ReadStatus } from '../bookings/booking-status.ts';
import { CurrencyCode } from '../money/currency.ts';
import { moneyFromMajor } from '../money/money.ts';
import { StoredText, StoredTextOrNull } from '../rows/stored-fields.ts';
import { Count, Instant, SignedText, TripId } from './fields.ts';
import { hostedTrip, SeatCounts } from './host-fields.ts';
import { ShownTraveller } from './shown-traveller.ts';

/**
 * A host's view of one trip. The token is that of the link `/manage#token=…` in the host's mails, and valid
 * until 30 days after the trip's end: `{tripId}.{expires}.{signature}`, so that the page of an ended link knows its trip.
 */
export const ViewTripRequest = v.object({ token: SignedText });

/** A booking as the trip's host reads it. */
const HostedBooking = v.pipe(
  v.object({
    /** The row's id. */
    bookingId: v.string(),
    reference: v.string(),
    status: ReadStatus,
    /** The first traveller's. */
    name: StoredText,
    email: StoredText,
    phone: StoredText,
    /** The city. */
    address: StoredText,
    why: StoredText,
    seats: Count,
    passengers: v.array(ShownTraveller),
    /** Major units. */
    total: v.number(),
    currency: CurrencyCode,
    /** The mark of the host's page on which it was booked, or ''. */
    source: StoredText,
    /** ISO text: when it was sent. */
    bookedAt: Instant,
    /** CANCELLED: by whom ('traveller', 'host', 'trip' …), where that is known. */
    cancelledBy: v.optional(StoredTextOrNull, null),
    /** CANCELLED: ISO text, where that is known. */
    cancelledAt: v.optional(StoredTextOrNull, null),
    /** PENDING_APPROVAL: the token with which `review_booking` decides the request. */
    reviewToken: v.optional(StoredTextOrNull, null),
    /** ISO texts: since when its refund, or a mail to its traveller, is owed, where that is late. */
    late: v.optional(v.object({ refundSince: v.nullable(Instant), mailSince: v.nullable(Instant) }), {
      refundSince: null,
      mailSince: null,
    }),
  }),
  v.transform(({ status, address, why, total, currency, ...booking }) => ({
    ...booking,
    ...status,
    city: address,
    whyJoining: why,
    total: moneyFromMajor(total, currency),
  })),
);

/** A trip as its host sees it. */
export const HostViewData = v.object({
  trip: v.object({
    ...hostedTrip,
    /** It is requested, and its host approves; else it is booked at once. */
    hostApproval: v.optional(v.boolean(), false),
    /** The trip runs from so many travellers; null where it runs however many come. */
    minTravellers: v.nullable(Count),
    /** Until when that is decided, where the host named a day. */
    decideBy: v.nullable(Instant),
    /** Markdown. */
    description: v.optional(StoredText, ''),
    /** Where and when the group meets; '' where that is not said. */
    meeting: v.optional(StoredText, ''),
    /** The description is there in other languages, too: they go when it changes. */
    isTranslated: v.optional(v.boolean(), false),
  }),
  seats: SeatCounts,
  /** Who waits for a seat, the first one first; null where the trip has no waiting list. */
  queue: v.nullable(
    v.array(
      v.object({
        name: StoredText,
        seats: Count,
        joinedAt: Instant,
        /** Until when seats are offered to them; null where none are. */
        offeredUntil: v.nullable(Instant),
      }),
    ),
  ),
  /** CONFIRMED, APPROVED, PENDING_APPROVAL and CANCELLED bookings, the latest first; unpaid drafts are in `seats` alone. */
  bookings: v.array(HostedBooking),
});
/** The view as the browser reads it. */
export type HostViewData = v.InferOutput<typeof HostViewData>;
/** The view as the function writes it. */
export type HostViewAnswer = v.InferInput<typeof HostViewData>;

/** Mails a new link to the view of a trip to its host's own address. The answer is the same for any trip. */
export const SendManageLinkRequest = v.object({ trip_id: TripId });
