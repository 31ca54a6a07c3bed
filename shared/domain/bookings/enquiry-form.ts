import * as v from 'valibot';
import { emailAddress, requiredText } from '../texts/email-address.ts';
import { manyLines, oneLine } from '../texts/text.ts';
import { maxWhyCharacters as longestMessage, maxNameCharacters as longestName } from './booking-limits.ts';

/** A question to a trip's host. Anything goes in; the output is trimmed, its e-mail lowercased, its name one line. */
export const EnquiryForm = v.object({
  name: v.pipe(
    requiredText(oneLine, 'Name is required'),
    v.maxLength(longestName, `Name can be at most ${longestName} characters`),
  ),
  email: emailAddress({ required: 'Email is required', invalid: 'Invalid email format' }),
  message: v.pipe(
    requiredText(manyLines, 'Message is required'),
    v.maxLength(longestMessage, `Please keep this to ${longestMessage} characters`),
  ),
});
export type EnquiryForm = v.InferOutput<typeof EnquiryForm>;
/** The fields as typed so far. */
export type EnquiryFormInput = Readonly<EnquiryForm>;
