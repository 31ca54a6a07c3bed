import * as v from 'valibot';
import { BookingReference, ClaimedAmount, ClaimedCurrency, SeatCount, SignedText, TripId } from './fields.ts';
import { Passengers } from './passengers.ts';

/** Makes sure of an approved booking's seats before it is paid. */
export const ValidateApprovedBookingRequest = v.object({
  trip_id: TripId,
  no_of_seats: SeatCount,
  booking_data: v.object({
    bookingId: BookingReference,
    /** Major units. */
    totalAmount: ClaimedAmount,
    currency: ClaimedCurrency,
    passengers: Passengers,
  }),
  /** The proof that a lookup of this booking succeeded. */
  access: SignedText,
});
export type ValidateApprovedBookingRequest = v.InferOutput<typeof ValidateApprovedBookingRequest>;
