import * as v from 'valibot';
import type { BookingFormInput } from '../../domain/booking-form.ts';
import type { SeatClaim, SeatHold } from '../../domain/ports/bookings.ts';
import type { PaymentProof } from '../../domain/ports/gateway.ts';
import { readableOrNull, StoredForm, StoredMoney, storedRequest } from '../booking-form/form-draft.ts';
import { StoredProof } from '../payment/settle-payment.ts';

/** A claim that the function granted. */
interface GrantedClaim {
  readonly request: SeatClaim;
  readonly hold: SeatHold;
  /** A payment whose verification has no answer yet. */
  readonly proof: PaymentProof | null;
}

/** What outlives the page: the form, and enough to come back to the same seats. */
export interface InstantDraft {
  readonly form: BookingFormInput;
  readonly claim: GrantedClaim | null;
  /** A claim that was sent: until its answer is here, it may have taken seats. */
  readonly sent: SeatClaim | null;
}

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

export const InstantDraft = v.object({
  form: StoredForm,
  claim: readableOrNull(v.object({ request: Claim, hold: Hold, proof: v.nullable(StoredProof) })),
  sent: readableOrNull(Claim),
}) satisfies v.GenericSchema<unknown, InstantDraft>;

/** Seats held for this draft at `now`; null once the hold has expired. */
export function currentHold({ claim }: InstantDraft, now: Date): SeatHold | null {
  return claim !== null && Date.parse(claim.hold.expiresAt) > now.getTime() ? claim.hold : null;
}

/**
 * Seats that the trip lacks because of this very draft: held ones, or those of a claim that was never answered. Their
 * traveller finds them again instead of 'Fully Booked'.
 */
export function ownSeats(draft: InstantDraft, now: Date): number {
  return Math.max(currentHold(draft, now)?.seats ?? 0, draft.sent?.form.passengers.length ?? 0);
}
