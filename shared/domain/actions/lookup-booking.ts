import * as v from 'valibot';
import { LookupEmailField, ReferenceField } from '../bookings/lookup-form.ts';
import { SignedText } from './fields.ts';
import { GetBookingData } from './get-booking.ts';

/** Finds a booking by its reference and e-mail, with the messages of the lookup form. */
export const LookupBookingRequest = v.object({ reference: ReferenceField, email: LookupEmailField });
export type LookupBookingRequest = v.InferOutput<typeof LookupBookingRequest>;

/** Of the booking only the phone is masked. */
export const LookupBookingData = v.object({
  ...GetBookingData.entries,
  /** Proof of this lookup: 30 minutes, for this booking. */
  access: SignedText,
});
