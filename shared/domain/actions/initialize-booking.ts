import * as v from 'valibot';
import { bookingRequestEntries, seatsMatch } from './booking-data.ts';
import { DraftSecret, Instant, RowId } from './fields.ts';

/** Claims seats for an instant booking. */
export const InitializeBookingRequest = v.pipe(
  v.object({
    ...bookingRequestEntries,
    /** The booking of the same draft that this one takes the place of. */
    replaces: v.optional(v.object({ booking_id: RowId, draft_secret: DraftSecret })),
  }),
  seatsMatch(),
);
/** The request as the function reads it: normalised, passengers as objects. */
export type InitializeBookingRequest = v.InferOutput<typeof InitializeBookingRequest>;
/** The request as the browser writes it. */
export type InitializeBookingInput = v.InferInput<typeof InitializeBookingRequest>;

export const InitializeBookingData = v.object({
  /** The booking's row id. */
  booking_id: RowId,
  /** The payment's row id. */
  payment_id: RowId,
  /** ISO text: until when the seats are held. */
  hold_expires_at: Instant,
});
export type InitializeBookingData = v.InferOutput<typeof InitializeBookingData>;
