import * as v from 'valibot';
import { EmailField } from './booking-form.ts';
import { FullName } from './traveller-card.ts';

/** Who asks for a place in the queue of a trip. Anything goes in; how many come together is one of a few to choose. */
export const WaitlistForm = v.object({
  name: FullName,
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
