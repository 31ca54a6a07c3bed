import * as v from 'valibot';
import { bookingRequestEntries, seatsDiffer } from './booking-data.ts';
import { DraftSecret, RowId, SignedText } from './fields.ts';

/** Claims seats for an instant booking. */
export const InitializeBookingRequest = v.pipe(
  v.object({
    ...bookingRequestEntries,
    /** The booking of the same draft that this one takes the place of. */
    replaces: v.optional(v.object({ booking_id: RowId, draft_secret: DraftSecret })),
    /** The token of a waiting list's offer, whose seats the booking takes over. */
    offer: v.optional(SignedText),
  }),
  v.forward(
    v.check((sent) => sent.no_of_seats === sent.booking_data.passengers.length, seatsDiffer),
    ['no_of_seats'],
  ),
);
/** The request as the function reads it: normalised, passengers as objects. */
export type InitializeBookingRequest = v.InferOutput<typeof InitializeBookingRequest>;
