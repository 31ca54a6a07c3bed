import { browserStorage } from '../../shared/data/browser-storage.ts';
import { draftKey } from '../../shared/flows/draft-key.ts';
import type { DraftStorage } from '../../shared/flows/ports.ts';

const tab = browserStorage(() => sessionStorage);

/** Where storage is blocked or full, drafts outlive at least a move of their element. */
const memory = new Map<string, string>();

/** Drafts of this tab. */
export const drafts: DraftStorage = {
  read: (key) => tab.read(key) ?? memory.get(key) ?? null,
  write: (key, text) => {
    tab.write(key, text);
    if (tab.read(key) === text) memory.delete(key);
    else memory.set(key, text);
  },
  remove: (key) => {
    tab.remove(key);
    memory.delete(key);
  },
  keys: () => [...new Set([...tab.keys(), ...memory.keys()])],
};

/** The journey that this tab has begun to a booking of the trip; the one that may hold seats before the other. */
export const begunJourney = (tripId: string): 'booking' | 'request' | null =>
  (['booking', 'request'] as const).find((kind) => drafts.read(draftKey(`${kind}:${tripId}`)) !== null) ??
  null;
