import type { Clock } from '../domain/clock.ts';
import { minute } from '../domain/durations.ts';
import { asRecord, parseJsonOrNull } from '../domain/json.ts';
import type { TextStorage } from '../domain/ports/storage.ts';

/** Milliseconds within which the next page must claim the state. */
const lifetime = minute;

/** The field of the history entry that keeps the claimed state; other fields are left alone. */
const entryField = 'groupTrips';

/** The part of `window.history` that is used. */
export interface HistoryEntry {
  readonly state: unknown;
  replaceState(state: unknown, unused: string): void;
}

export interface NavigationStateDeps {
  /** The tab's session storage. */
  readonly storage: Pick<TextStorage, 'read' | 'write' | 'remove'>;
  readonly clock: Clock;
}

function storageKey(path: string): string {
  return `group-trips:navigation:${path.replace(/(.)\/+$/, '$1')}`;
}

/** Leaves navigation state for the page at `path`, right before going there. `state` must be plain JSON. */
export function leaveNavigationState(
  { storage, clock }: NavigationStateDeps,
  path: string,
  state: unknown,
): void {
  storage.write(storageKey(path), JSON.stringify({ state, leftAt: clock.now().getTime() }));
}

/**
 * The navigation state of this page, or null. It is moved into the page's history entry once, so that it survives a
 * reload and the back button, and a copied address carries nothing. Never throws; null where storage is blocked.
 */
export function claimNavigationState(
  { storage, clock }: NavigationStateDeps,
  path: string,
  history: HistoryEntry,
): unknown {
  const key = storageKey(path);
  const text = storage.read(key);
  const entry = asRecord(history.state);
  if (text === null) return entry[entryField] ?? null;
  storage.remove(key);
  const { state, leftAt } = asRecord(parseJsonOrNull(text));
  const age = clock.now().getTime() - Number(leftAt);
  if (!(age <= lifetime)) return entry[entryField] ?? null;
  history.replaceState({ ...entry, [entryField]: state }, '');
  return state ?? null;
}
