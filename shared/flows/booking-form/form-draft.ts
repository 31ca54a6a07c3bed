import type { BookingFormInput } from '../../domain/bookings/booking-form.ts';
import type { DraftStore } from '../draft-store.ts';
import { emptyDraft, type StoredDraft } from './stored-draft.ts';

/** The draft of a page: as its steps know it, and in the browser's storage. */
export type BookingDraft = ReturnType<typeof createBookingDraft>;

export function createBookingDraft(store: DraftStore<StoredDraft>, onChange: () => void) {
  let empty = emptyDraft;
  let current = empty;
  // Where the storage is blocked, or full, what the page knows is all there is.
  let isBlocked = false;
  let isStored = false;
  let isSent = false;

  function change(draft: StoredDraft): void {
    current = draft;
    onChange();
  }

  /** Another tab may have gone on with the same draft, or have ended it by sending it. */
  function read(): StoredDraft | null {
    if (isBlocked) return current;
    const stored = store.read();
    if (isStored && !stored) isSent = true;
    isStored = stored !== null;
    return stored;
  }

  function takeUp(): void {
    const draft = read() ?? (isSent ? empty : null);
    if (draft) current = { ...draft, form: current.form };
  }

  function patch(part: Partial<StoredDraft>): void {
    takeUp();
    change({ ...current, ...part });
    isStored = store.write(current);
    isBlocked = !isStored;
  }

  return {
    current: () => current,
    patch,
    changeForm: (form: BookingFormInput) => patch({ form }),
    /** Takes up what is stored: the draft of an earlier visit, or none where the booking was made on another page meanwhile. */
    load(): void {
      change(read() ?? empty);
      isSent = false;
    },
    /**
     * Takes up what another tab made of the draft. False, once, where it was sent there, or is a day old: then the form alone
     * is left of it, which books anew.
     */
    isHere(): boolean {
      takeUp();
      const isHere = !isSent;
      isSent = false;
      return isHere;
    },
    /** The booking is made: the form alone stays, until the page closes. */
    clear(): void {
      store.clear();
      isStored = false;
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
