import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { DraftHold } from '../booking-form/form-state.ts';
import { createDraftStore } from '../draft-store.ts';
import { currentHold, InstantDraft } from './draft.ts';

/** Seats of the trip that the stored draft holds now; null where it holds none. */
export function storedHold(storage: TextStorage, clock: Clock, tripId: string): DraftHold | null {
  const draft = createDraftStore({ storage, clock, name: `booking:${tripId}`, schema: InstantDraft }).read();
  return draft && currentHold(draft, clock.now());
}
