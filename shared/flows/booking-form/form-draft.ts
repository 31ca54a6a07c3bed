import type { BookingFormInput } from '../../domain/bookings/booking-form.ts';
import type { DraftStore } from '../draft-store.ts';
import { emptyDraft, type StoredDraft } from './stored-draft.ts';

/** The draft of a page: as its steps know it, and in the browser's storage. */
export type BookingDraft = ReturnType<typeof createBookingDraft>;

export function createBookingDraft(store: DraftStore<StoredDraft>, onChange: () => void) {
  let empty = emptyDraft;
  let current = empty;
  // Whether the storage has the last write: where it is blocked, or full, what the page knows is all there is.
  let kept = true;

  function change(draft: StoredDraft): void {
    current = draft;
    onChange();
  }

  function patch(part: Partial<StoredDraft>): void {
    // Another tab may have gone on with the same draft.
    const { claim, secret, sent, asked } = (kept && store.read()) || current;
    change({ ...current, claim, secret, sent, asked, ...part });
    kept = store.write(current);
  }

  return {
    current: () => current,
    patch,
    changeForm: (form: BookingFormInput) => patch({ form }),
    /** Takes up what is stored: the draft of an earlier visit, or none where the booking was made on another page meanwhile. */
    load: () => change(kept ? (store.read() ?? empty) : current),
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
