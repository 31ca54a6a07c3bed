import { browserStorage } from '../../shared/data/browser-storage.ts';
import { withFallback } from '../../shared/data/fallback-storage.ts';
import type { TextStorage } from '../../shared/domain/ports/storage.ts';
import { draftKey } from '../../shared/flows/draft-key.ts';

/** Where storage is blocked or full, drafts outlive at least a move of their element. */
const memory = new Map<string, string>();

/** The drafts of this tab, whichever element began them. */
export const drafts = withFallback(
  browserStorage(() => sessionStorage),
  {
    read: (key) => memory.get(key) ?? null,
    write: (key, text) => void memory.set(key, text),
    remove: (key) => void memory.delete(key),
    keys: () => [...memory.keys()],
  },
);

/** The elements that show a trip, each at its place. */
const places = new Map<string, (Element | undefined)[]>();

/**
 * Where one element keeps its drafts, from its mount until it leaves. Two elements on one page may show the same trip, and each
 * of them holds seats of its own: the first one has the plain keys, the second keys with its number, which it finds again after
 * a reload. An element that is no longer on the page has no place: the one that was drawn in its stead goes on with what it
 * began.
 */
export function takePlace(tripId: string, host: Element) {
  const taken = places.get(tripId) ?? [];
  places.set(tripId, taken);
  const own = taken.indexOf(host);
  const free = own < 0 ? taken.findIndex((element) => !element?.isConnected) : own;
  const place = free < 0 ? taken.length : free;
  taken[place] = host;
  return {
    drafts: place === 0 ? drafts : numbered(`#${place + 1}`),
    leave: () => {
      if (taken[place] === host) taken[place] = undefined;
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

/** The journey to a booking of the trip, where it was begun here. */
export function begunJourney(storage: TextStorage, tripId: string): 'booking' | null {
  return storage.read(keyOf(tripId)) === null ? null : 'booking';
}

/** Forgets what was typed for the trip, unless it was paid and has no answer yet. Seats that are held for it go back when their time is over. */
export function removeDraft(storage: TextStorage, tripId: string): void {
  const key = keyOf(tripId);
  // Whatever is typed has its quotes escaped.
  if (!storage.read(key)?.includes('"proof":{')) storage.remove(key);
}

function keyOf(tripId: string): string {
  return draftKey(`booking:${tripId}`);
}
