import * as v from 'valibot';
import { BookingColumns } from '../booking.ts';
import { LookupEmailField, ReferenceField } from '../lookup-form.ts';
import { SignedText } from './fields.ts';

/** Finds a booking by its reference and e-mail, with the messages of the lookup form. */
export const LookupBookingRequest = v.object({ reference: ReferenceField, email: LookupEmailField });
export type LookupBookingRequest = v.InferOutput<typeof LookupBookingRequest>;

/** A trip's row, as `Trip` reads it; null when the trip is gone. */
export const TripAnswer = v.nullable(v.record(v.string(), v.unknown()));

export const LookupBookingData = v.object({
  /** The phone is masked. */
  booking: BookingColumns,
  trip: TripAnswer,
  /** Proof of this lookup: 30 minutes, for this booking. */
  access: SignedText,
});
export type LookupBookingData = v.InferOutput<typeof LookupBookingData>;
