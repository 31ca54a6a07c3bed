import * as v from 'valibot';
import { emailAddress, requiredText } from '../texts/email-address.ts';
import { asCode } from '../texts/text.ts';
import { minReferenceCharacters as least, maxReferenceCharacters as most } from './booking-limits.ts';

export const ReferenceField = v.pipe(
  requiredText(asCode, 'Booking reference is required'),
  v.minLength(least, `Booking reference must be at least ${least} characters`),
  v.maxLength(most, `Booking reference can't be more than ${most} characters`),
);

export const LookupEmailField = emailAddress({
  required: 'Email is required',
  invalid: 'Please enter a valid email address',
});

/** The booking status lookup. The output is trimmed, its e-mail lowercased. */
export const LookupForm = v.object({ bookingReference: ReferenceField, email: LookupEmailField });
export type LookupForm = v.InferOutput<typeof LookupForm>;
/** The fields as typed so far. */
export type LookupFormInput = Readonly<LookupForm>;
