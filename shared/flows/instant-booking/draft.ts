import * as v from 'valibot';
import { readableOrNull, StoredForm, StoredMoney, storedRequest } from '../booking-form/form-draft.ts';
import type { DraftHold } from '../booking-form/form-state.ts';
import { StoredProof } from '../payment/settle-payment.ts';

const Text = v.string();

const Claim = v.object({
  ...storedRequest,
  replaces: v.nullable(v.object({ bookingId: Text, secret: Text })),
});

const Hold = v.object({
  bookingId: Text,
  paymentId: Text,
  reference: Text,
  seats: v.number(),
  seatPrice: StoredMoney,
  expiresAt: Text,
});

/** What outlives the page: the form, and enough to come back to the same seats. */
export const InstantDraft = v.object({
  form: StoredForm,
  /** A claim that the function granted, with the proof of a payment whose verification has no answer yet. */
  claim: readableOrNull(
    v.object({
      request: Claim,
      hold: Hold,
      proof: v.nullable(StoredProof),
      /** It is known that nothing was paid: no payment window was opened since the function said so. */
      unpaid: v.fallback(v.boolean(), false),
    }),
  ),
  /** A claim that was sent: until its answer is here, it may have taken seats. */
  sent: readableOrNull(Claim),
});
export type InstantDraft = v.InferOutput<typeof InstantDraft>;

/** Seats held for this draft at `now`; null once the hold has expired. */
export function currentHold({ claim }: InstantDraft, now: Date): DraftHold | null {
  if (claim === null || Date.parse(claim.hold.expiresAt) <= now.getTime()) return null;
  return { ...claim.hold, unpaid: claim.unpaid };
}

/**
 * Seats that the trip lacks because of this very draft: held ones, those that may be paid by now, or those of a claim that was never
 * answered. Their traveller finds them again instead of 'Fully Booked'.
 */
export function ownSeats(draft: InstantDraft, now: Date): number {
  const { claim, sent } = draft;
  const mayBePaid = claim !== null && !claim.unpaid;
  const its = mayBePaid ? claim.hold : currentHold(draft, now);
  return Math.max(its?.seats ?? 0, sent?.form.passengers.length ?? 0);
}
