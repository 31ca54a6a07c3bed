import * as v from 'valibot';
import { isoInstant } from '../time/calendar.ts';
import { HostTexts } from '../trips/host-texts.ts';
import { Count, SignedText } from './fields.ts';
import { CallKey } from './host-fields.ts';

/** More seats at once are a slip of the keyboard. */
const mostSeatsAtOnce = 500;

/** Seats are changed by a difference, which is never larger than the seats that are free. */
const SeatsBy = v.pipe(
  v.number(),
  v.integer('The number of seats must be whole'),
  v.minValue(-mostSeatsAtOnce),
  v.maxValue(mostSeatsAtOnce, `At most ${mostSeatsAtOnce} seats can be added at once`),
  v.check((seats) => seats !== 0, 'Not a change'),
);

/** An instant of a day that the calendar has: 30 February would be read as 2 March. */
const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => isoInstant(text) !== null, 'Not a day'),
);

/** A host's change of a trip, by the token of its view. The answer's data is the view after it, `HostViewData`. */
export const UpdateTripRequest = v.object({
  token: SignedText,
  change: v.union([
    v.strictObject({ isBookingOpen: v.boolean() }),
    /**
     * Fewer than what is sold or held is answered with SEATS_UNAVAILABLE and the seats that are `left`. `from` is the total
     * that the host saw: with another one nothing is changed, so the call may be repeated.
     */
    v.strictObject({ seatsBy: SeatsBy, from: v.optional(Count) }),
    /** When it is decided whether the trip runs: later than it was, or null where it runs as it is. */
    v.strictObject({ decideBy: v.nullable(Timestamp) }),
    /** What the page says; a text that is left out stays. */
    v.strictObject({
      texts: v.pipe(
        v.strictObject(HostTexts.entries),
        v.check((texts) => Object.values(texts).some((text) => text !== undefined), 'Not a change'),
      ),
    }),
  ]),
  key: CallKey,
});
export type UpdateTripRequest = v.InferOutput<typeof UpdateTripRequest>;
