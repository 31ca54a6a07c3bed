import * as v from 'valibot';
import { SeatCount } from './actions/fields.ts';
import { JoinWaitlistRequest } from './actions/waitlist.ts';

const { name, email } = JoinWaitlistRequest.entries;

/** Who asks for a place in the queue of a trip. Anything goes in. */
export const WaitlistForm = v.object({
  name: v.optional(name, ''),
  email: v.optional(email, ''),
  seats: v.pipe(v.string(), v.transform(Number), SeatCount),
});
export type WaitlistForm = v.InferOutput<typeof WaitlistForm>;

export interface WaitlistFormInput {
  readonly name: string;
  readonly email: string;
  /** The digits of a number. */
  readonly seats: string;
}
