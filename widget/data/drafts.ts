import { browserStorage } from '../../shared/data/browser-storage.ts';
import { withFallback } from '../../shared/data/fallback-storage.ts';
import { recordStorage } from '../../shared/data/record-storage.ts';
import type { TextStorage } from '../../shared/domain/ports/storage.ts';
import { draftKey } from '../../shared/flows/draft-key.ts';

/** Where storage is blocked or full, drafts outlive at least a move of their element. */
let memory: Readonly<Record<string, string>> = {};

/** The drafts of this tab, whichever element began them. */
export const drafts = withFallback(
  browserStorage(() => sessionStorage),
  recordStorage(
    () => memory,
    (texts) => {
      memory = texts;
    },
  ),
);

/** Where one element keeps its drafts, from its mount until it leaves. */
export interface DraftPlace {
  readonly drafts: TextStorage;
  leave(): void;
}

const taken = new Map<string, Set<number>>();

/**
 * Two elements on one page may show the same trip, and each of them holds seats of its own: the first one has the plain
 * keys, the second keys with its number, which it finds again after a reload.
 */
export function takePlace(tripId: string): DraftPlace {
  const numbers = taken.get(tripId) ?? new Set();
  taken.set(tripId, numbers);
  let number = 1;
  while (numbers.has(number)) number += 1;
  numbers.add(number);
  return {
    drafts: number === 1 ? drafts : numbered(`#${number}`),
    leave: () => {
      numbers.delete(number);
      if (numbers.size === 0) taken.delete(tripId);
    },
  };
}

function numbered(end: string): TextStorage {
  const own = (key: string) => (key.endsWith(end) ? key : key + end);
  return {
    read: (key) => drafts.read(own(key)),
    write: (key, text) => drafts.write(own(key), text),
    remove: (key) => drafts.remove(own(key)),
    keys: () => drafts.keys().filter((key) => key.endsWith(end)),
  };
}

const journeys = ['booking', 'request'] as const;
export type JourneyKind = (typeof journeys)[number];

/** The journey to a booking of the trip that was begun here; the one that may hold seats before the other. */
export function begunJourney(storage: TextStorage, tripId: string): JourneyKind | null {
  return journeys.find((kind) => storage.read(draftKey(`${kind}:${tripId}`)) !== null) ?? null;
}

/** Forgets what was typed for the trip. Seats that are held for it go back when their time is over. */
export function removeDrafts(storage: TextStorage, tripId: string): void {
  for (const kind of journeys) storage.remove(draftKey(`${kind}:${tripId}`));
}
