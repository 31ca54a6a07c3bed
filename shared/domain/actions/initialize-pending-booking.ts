import * as v from 'valibot';
import { bookingRequestEntries, seatsDiffer } from './booking-data.ts';
import { RowId } from './fields.ts';

/** Sends a request to the host; it holds no seats. */
export const InitializePendingBookingRequest = v.pipe(
  v.object(bookingRequestEntries),
  v.forward(
    v.check((sent) => sent.no_of_seats === sent.booking_data.passengers.length, seatsDiffer),
    ['no_of_seats'],
  ),
);
/** The request as the function reads it: normalised, passengers as objects. */
export type InitializePendingBookingRequest = v.InferOutput<typeof InitializePendingBookingRequest>;
/** The request as the browser writes it. */
export type InitializePendingBookingInput = v.InferInput<typeof InitializePendingBookingRequest>;

export const InitializePendingBookingData = v.object({
  /** The booking's row id. */
  booking_id: RowId,
});
export type InitializePendingBookingData = v.InferOutput<typeof InitializePendingBookingData>;
