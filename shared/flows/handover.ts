import type { Clock } from '../domain/clock.ts';
import type { DraftStorage } from './ports.ts';

/** Milliseconds within which the next page must have claimed what it was left. */
const shelfLife = 60_000;

/** Name of the claimed state inside the history entry, beside whatever else lies there. */
const entryField = 'groupTrips';

/** The part of `window.history` that is used. */
export interface HistoryEntry {
  readonly state: unknown;
  replaceState(state: unknown, unused: string): void;
}

export interface HandoverDependencies {
  /** The tab's session storage. */
  readonly storage: Pick<DraftStorage, 'read' | 'write' | 'remove'>;
  readonly clock: Clock;
}

const storageKey = (path: string): string => `group-trips:handover:${path.replace(/(.)\/+$/, '$1')}`;

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Leaves navigation state for the page at `path`, right before going there. `state` must be plain JSON. */
export const handOver = ({ storage, clock }: HandoverDependencies, path: string, state: unknown): void => {
  storage.write(storageKey(path), JSON.stringify({ state, leftAt: clock.now().getTime() }));
};

/**
 * The navigation state of this page, or null. What was left for it is moved into its history entry once, so that it
 * survives a reload and the back button, and a copied address carries nothing. Never throws; where storage is blocked
 * there is nothing to claim.
 */
export const claimHandover = (
  { storage, clock }: HandoverDependencies,
  path: string,
  history: HistoryEntry,
): unknown => {
  const key = storageKey(path);
  const text = storage.read(key);
  const entry = asRecord(history.state);
  if (text === null) return entry[entryField] ?? null;
  storage.remove(key);
  const { state, leftAt } = asRecord(parseJson(text));
  const age = clock.now().getTime() - Number(leftAt);
  if (!(age <= shelfLife)) return entry[entryField] ?? null;
  history.replaceState({ ...entry, [entryField]: state }, '');
  return state ?? null;
};
