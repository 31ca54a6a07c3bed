import * as v from 'valibot';
import { BookingForm, type BookingFormInput, emptyBookingForm } from '../../domain/bookings/booking-form.ts';
import { genders } from '../../domain/bookings/traveller.ts';
import { TypedAge } from '../../domain/bookings/traveller-card.ts';
import { CurrencyCode } from '../../domain/money/currency.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { createDraftStore } from '../draft-store.ts';
import { StoredProof } from '../payment/settle-payment.ts';
import type { DraftHold } from './form-state.ts';

const Text = v.string();

/** A form as typed so far. */
const StoredForm: v.GenericSchema<unknown, BookingFormInput> = v.object({
  email: Text,
  phone: Text,
  city: Text,
  whyJoining: Text,
  passengers: v.pipe(
    v.array(
      v.object({
        name: Text,
        age: TypedAge,
        gender: v.picklist(['', ...genders]),
        instagram: Text,
      }),
    ),
    v.minLength(1),
  ),
});

const StoredMoney = v.object({ minor: v.number(), currency: CurrencyCode });

/** A booking as it was sent: a repeated call sends the same again. */
const storedRequest = {
  tripId: Text,
  form: BookingForm,
  seatPrice: StoredMoney,
  reference: Text,
  secret: Text,
  source: v.optional(Text),
  lang: v.optional(Text),
};

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

/** A part that reads as null where it cannot be read: the typed form is kept all the same. */
function readableOrNull<T>(schema: v.GenericSchema<unknown, T>) {
  return v.fallback(v.nullable(schema), null);
}

/**
 * What outlives the page, whether the trip is paid at once or its host approves first, which may change while the form is filled
 * in: the form, and enough to come back to the same seats or the same request.
 */
export const StoredDraft = v.object({
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
  /** Of every booking of this draft: it outlives their claims. */
  secret: readableOrNull(Text),
  /** A claim that was sent: until its answer is here, it may have taken seats. */
  sent: readableOrNull(Claim),
  /** A request that was sent: until its answer is here, the host may have it. */
  asked: readableOrNull(v.object(storedRequest)),
});
export type StoredDraft = v.InferOutput<typeof StoredDraft>;

export const emptyDraft: StoredDraft = {
  form: emptyBookingForm,
  claim: null,
  secret: null,
  sent: null,
  asked: null,
};

/** The draft of one trip's booking in the browser's storage. */
export function draftOfTrip(storage: TextStorage, clock: Clock, tripId: string) {
  return createDraftStore({ storage, clock, name: `booking:${tripId}`, schema: StoredDraft });
}

/** Seats held for this draft at `now`; null once the hold has expired. */
export function currentHold({ claim }: StoredDraft, now: Date): DraftHold | null {
  if (claim === null || Date.parse(claim.hold.expiresAt) <= now.getTime()) return null;
  return { ...claim.hold, unpaid: claim.unpaid };
}

/**
 * Seats that the trip lacks because of this very draft: held ones, those that may be paid by now, or those of a claim that was never
 * answered. Their traveller finds them again instead of 'Fully Booked'.
 */
export function ownSeats(draft: StoredDraft, now: Date): number {
  const { claim, sent } = draft;
  const mayBePaid = claim !== null && !claim.unpaid;
  const its = mayBePaid ? claim.hold : currentHold(draft, now);
  return Math.max(its?.seats ?? 0, sent?.form.passengers.length ?? 0);
}
