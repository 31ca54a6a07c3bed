import * as v from 'valibot';
import { maxTravellers } from '../bookings/booking-limits.ts';
import { ReferenceField } from '../bookings/lookup-form.ts';
import { ClaimedAmount, ClaimedCurrency, SeatCount, SignedText, TripId } from './fields.ts';

/** A reference as people read it: no blanks and nothing invisible. */
export const BookingReference = v.pipe(
  ReferenceField,
  v.regex(/^[^\s\p{C}]+$/u, 'Invalid booking reference'),
);

/** Makes sure of an approved booking's seats before it is paid. */
export const ValidateApprovedBookingRequest = v.object({
  trip_id: TripId,
  no_of_seats: SeatCount,
  booking_data: v.object({
    bookingId: BookingReference,
    /** Major units. */
    totalAmount: ClaimedAmount,
    currency: ClaimedCurrency,
    /** As the lookup handed them out, and not read: a person may have written what no form would take. */
    passengers: v.pipe(v.array(v.unknown()), v.maxLength(maxTravellers)),
  }),
  /** The proof that a lookup of this booking succeeded. */
  access: SignedText,
});
export type ValidateApprovedBookingRequest = v.InferOutput<typeof ValidateApprovedBookingRequest>;
