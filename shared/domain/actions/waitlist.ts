import * as v from 'valibot';
import { WaitlistForm } from '../bookings/waitlist-form.ts';
import { StoredText } from '../rows/stored-fields.ts';
import { Count, Instant, LanguageTag, SeatCount, SignedText, TimeZone, TripId } from './fields.ts';

/** Asks for a place in the queue of a trip that is sold out. The same e-mail has one place, however often it asks. */
export const JoinWaitlistRequest = v.object({
  trip_id: TripId,
  name: WaitlistForm.entries.name,
  email: WaitlistForm.entries.email,
  /** How many come together: a party is offered seats for all of it, or none. */
  seats: SeatCount,
  /** Kept with the place: its mails are written in it. */
  lang: v.optional(LanguageTag),
  zone: v.optional(TimeZone),
});

/**
 * The place at the end of the queue, 1 for the first, and for how many: the same whether the e-mail waits already, and keeps its place and its
 * seats. Only its mails show those: where the number of seats differs, too.
 */
export const JoinWaitlistData = v.object({ place: v.number(), seats: v.number() });
export type JoinWaitlistData = v.InferOutput<typeof JoinWaitlistData>;

/** A place in the queue, by the token of one of its mails: that of the place, or of an offer. */
export const ViewWaitlistRequest = v.object({ token: SignedText });

/** As its own party reads it. */
export const ViewWaitlistData = v.object({
  trip: v.object({ tripId: v.string(), title: v.string(), startDate: Instant, endDate: Instant }),
  name: StoredText,
  email: StoredText,
  seats: Count,
  /** 1 for the first of the queue. */
  place: Count,
  /** Leaves the queue, and declines what it offers. */
  leaveToken: SignedText,
  /** What is held for the party now; its token books it. Null where it waits. */
  offer: v.nullable(v.object({ token: SignedText, until: Instant })),
  /** A booking that the party began with its offer: it holds seats, and is not paid. The place may have ended by then. */
  begun: v.nullish(v.object({ seats: Count, until: Instant }), null),
});
export type ViewWaitlistData = v.InferOutput<typeof ViewWaitlistData>;

/** Leaves the queue, and declines what it offers, by the token of its mails. */
export const LeaveWaitlistRequest = v.object({ token: SignedText });
