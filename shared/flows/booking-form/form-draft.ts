import * as v from 'valibot';
import { BookingForm, type BookingFormInput } from '../../domain/bookings/booking-form.ts';
import { genders } from '../../domain/bookings/traveller.ts';
import { TypedAge } from '../../domain/bookings/traveller-card.ts';
import { CurrencyCode } from '../../domain/money/currency.ts';
import type { DraftStore } from '../draft-store.ts';

const Text = v.string();

/** A form as typed so far, in the browser's storage. */
export const StoredForm: v.GenericSchema<unknown, BookingFormInput> = v.object({
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

export const StoredMoney = v.object({ minor: v.number(), currency: CurrencyCode });

/** A sent booking in the browser's storage: a repeated call sends the same again. */
export const storedRequest = {
  tripId: Text,
  form: BookingForm,
  seatPrice: StoredMoney,
  reference: Text,
  secret: Text,
  source: v.optional(Text),
  lang: v.optional(Text),
};

/** A part of a draft that reads as null where it cannot be read: the typed form is kept all the same. */
export function readableOrNull<T>(schema: v.GenericSchema<unknown, T>) {
  return v.fallback(v.nullable(schema), null);
}

/** The draft of a page: as its steps know it, and in the browser's storage. */
export type BookingDraft<Draft extends { readonly form: BookingFormInput }> = ReturnType<
  typeof createBookingDraft<Draft>
>;

export function createBookingDraft<Draft extends { readonly form: BookingFormInput }>(
  store: DraftStore<Draft>,
  first: Draft,
  onChange: () => void,
) {
  let empty = first;
  let current = empty;
  // What the last write left: null where storage is blocked, or full. Then what the page knows is all there is.
  let written: Draft | null = empty;

  function change(draft: Draft): void {
    current = draft;
    onChange();
  }

  function patch(part: Partial<Draft>): void {
    change({ ...current, ...part });
    store.write(current);
    written = store.read();
  }

  return {
    current: () => current,
    patch,
    changeForm: (form: BookingFormInput) => patch({ form } as Partial<Draft>),
    /** Takes up what is stored: the draft of an earlier visit, or none where the booking was made on another page meanwhile. */
    load: () => change(store.read() ?? (written ? empty : current)),
    /** The booking is made: the form alone stays, until the page closes. */
    clear(): void {
      store.clear();
      change({ ...empty, form: current.form });
    },
    /** From now on this is the empty form, also of a draft that nothing was typed into. */
    beginWith(form: BookingFormInput): void {
      const untouched = current === empty;
      empty = { ...empty, form };
      if (untouched) change(empty);
    },
    /** Back to an empty form. */
    reset: () => change(empty),
  };
}
