import * as v from 'valibot';
import { emailAddress } from '../texts/email-address.ts';
import { manyLines, oneLine } from '../texts/text.ts';
import { maxWhyCharacters as longestMessage, maxNameCharacters as longestName } from './booking-limits.ts';

/** A question to a trip's host. Anything goes in; the output is trimmed, its e-mail lowercased, its name one line. */
export const EnquiryForm = v.object({
  name: v.optional(
    v.pipe(
      v.string('Name is required'),
      v.transform(oneLine),
      v.minLength(1, 'Name is required'),
      v.maxLength(longestName, `Name can be at most ${longestName} characters`),
    ),
    '',
  ),
  email: emailAddress({ required: 'Email is required', invalid: 'Invalid email format' }),
  message: v.optional(
    v.pipe(
      v.string('Message is required'),
      v.transform(manyLines),
      v.minLength(1, 'Message is required'),
      v.maxLength(longestMessage, `Please keep this to ${longestMessage} characters`),
    ),
    '',
  ),
});
export type EnquiryForm = v.InferOutput<typeof EnquiryForm>;

export interface EnquiryFormInput {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}
