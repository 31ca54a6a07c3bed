import * as v from 'valibot';
import { manyLines } from '../texts/text.ts';
import { Count, SignedText } from './fields.ts';
import { CallKey } from './host-fields.ts';

const longestMessage = 3000;

/** A host's own words: plain text, with its lines. */
export const HostMessage = v.pipe(
  v.string(),
  v.transform(manyLines),
  v.minLength(1, 'Please write a message'),
  v.maxLength(longestMessage, `Please keep this to ${longestMessage} characters`),
);

/** How often a host may write to all of a trip, in a day. */
export const messagesADay = 3;

/** A host writes to everybody who is coming, or who waits for a seat, by the token of the trip's view. */
export const MessageTravellersRequest = v.object({
  token: SignedText,
  to: v.optional(v.picklist(['coming', 'waiting']), 'coming'),
  text: HostMessage,
  key: CallKey,
});
export type MessageTravellersRequest = v.InferOutput<typeof MessageTravellersRequest>;

/** To how many it goes. */
export const MessageTravellersData = v.object({ sent: Count });
export type MessageTravellersData = v.InferOutput<typeof MessageTravellersData>;
