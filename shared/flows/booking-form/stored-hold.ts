import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { DraftHold } from './form-state.ts';
import { currentHold, draftOfTrip } from './stored-draft.ts';

/** Seats of the trip that the stored draft holds now; null where it holds none. */
export function storedHold(storage: TextStorage, clock: Clock, tripId: string): DraftHold | null {
  const draft = draftOfTrip(storage, clock, tripId).read();
  return draft && currentHold(draft, clock.now());
}
