import * as v from 'valibot';
import { oneLine } from '../texts/text.ts';
import { EmailField } from './booking-form.ts';
import { maxNameCharacters } from './booking-limits.ts';

/** Who asks for a place in the queue of a trip. Anything goes in; how many come together is one of a few to choose. */
export const WaitlistForm = v.object({
  name: v.optional(
    v.pipe(
      v.string('Full name is required'),
      v.transform(oneLine),
      v.minLength(1, 'Full name is required'),
      v.maxLength(maxNameCharacters, `Name can be at most ${maxNameCharacters} characters`),
    ),
    '',
  ),
  email: EmailField,
  seats: v.pipe(v.string(), v.transform(Number)),
});
export type WaitlistForm = v.InferOutput<typeof WaitlistForm>;

export interface WaitlistFormInput {
  readonly name: string;
  readonly email: string;
  /** The digits of a number. */
  readonly seats: string;
}
