import * as v from 'valibot';
import type { BookingFormInput } from '../../domain/booking-form.ts';
import { CurrencyCode } from '../../domain/currency.ts';
import type { PaymentProof } from '../../domain/ports/gateway.ts';
import { StoredForm, storedRequest } from '../booking-form/form-draft.ts';
import { StoredProof } from '../payment/stored-proof.ts';
import type { ClaimRequest } from './claim.ts';
import type { SeatHold } from './state.ts';

/** A claim that the function granted. */
interface GrantedClaim {
  readonly request: ClaimRequest;
  readonly hold: SeatHold;
  /** A payment whose verification is still owed an answer. */
  readonly proof: PaymentProof | null;
}

/** What outlives the page: the form, and enough to come back to the same seats. */
export interface InstantDraft {
  readonly form: BookingFormInput;
  readonly claim: GrantedClaim | null;
  /** A claim on its way: until its answer is here, it may have taken seats. */
  readonly sent: ClaimRequest | null;
}

const Text = v.string();

const Request = storedRequest<ClaimRequest>();

const Hold = v.object({
  bookingId: Text,
  paymentId: Text,
  reference: Text,
  seats: v.number(),
  seatPrice: v.object({ minor: v.number(), currency: CurrencyCode }),
  expiresAt: Text,
});

export const InstantDraft = v.object({
  form: StoredForm,
  claim: v.nullable(v.object({ request: Request, hold: Hold, proof: v.nullable(StoredProof) })),
  sent: v.nullable(Request),
});

/** The draft of a trip's booking, among the drafts of one browser. */
export const instantDraftName = (tripId: string): string => `booking:${tripId}`;
