import * as v from 'valibot';
import { Count, Note, SignedText } from './fields.ts';
import { MoneyInMajor } from './host-fields.ts';

/**
 * 'request', with the token of the host's view, mails the host a one-time link, `/manage#token=…&cancel=…`.
 * 'confirm', with that link's `cancel` as the token, cancels the trip and each of its bookings; repeated, it goes on.
 */
export const CancelTripRequest = v.object({
  token: SignedText,
  step: v.picklist(['request', 'confirm']),
  /** Written to every traveller. */
  reason: Note,
});

/** What has been cancelled and refunded so far; nothing after 'request'. */
export const CancelTripData = v.object({
  cancelled: v.optional(Count, 0),
  /** Bookings that the sweep still has to cancel. */
  left: v.optional(Count, 0),
  /** One entry a currency. */
  refunded: v.optional(v.array(MoneyInMajor), []),
});
/** The outcome as the browser reads it. */
export type CancelTripData = v.InferOutput<typeof CancelTripData>;
/** The outcome as the function writes it. */
export type CancelTripAnswer = v.InferInput<typeof CancelTripData>;
