import { browserStorage } from '../../shared/data/browser-storage.ts';
import { draftKey } from '../../shared/flows/draft.ts';
import { instantDraftName } from '../../shared/flows/instant-booking/instant-draft.ts';
import type { DraftStorage } from '../../shared/flows/ports.ts';
import { requestDraftName } from '../../shared/flows/request-booking/request-draft.ts';

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

/** Whether this tab has begun a booking of the trip. */
export const hasDraft = (tripId: string): boolean =>
  [instantDraftName(tripId), requestDraftName(tripId)].some((name) => drafts.read(draftKey(name)) !== null);
