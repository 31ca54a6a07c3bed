import * as v from 'valibot';
import { BookingColumns } from '../booking.ts';
import { RowId } from './fields.ts';
import { TripAnswer } from './lookup-booking.ts';

/** Reads a booking by its row id, which cannot be guessed. */
export const GetBookingRequest = v.object({ booking_id: RowId });
export type GetBookingRequest = v.InferOutput<typeof GetBookingRequest>;

export const GetBookingData = v.object({
  /** E-mail and phone are masked. */
  booking: BookingColumns,
  trip: TripAnswer,
});
export type GetBookingData = v.InferOutput<typeof GetBookingData>;
