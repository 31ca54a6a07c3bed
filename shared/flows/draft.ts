import * as v from 'valibot';
import type { Clock } from '../domain/clock.ts';
import type { DraftStorage } from './ports.ts';

/** Milliseconds after its last change that a draft is kept. */
const lifetime = 24 * 60 * 60 * 1000;

const Stored = v.object({ savedAt: v.pipe(v.string(), v.isoTimestamp()), draft: v.unknown() });

/** One draft in the browser's storage. */
export interface DraftBox<T> {
  /** Null where there is none, it cannot be read, or it is older than a day; the last two are cleared away. */
  read(): T | null;
  write(draft: T): void;
  clear(): void;
}

interface Dependencies<T> {
  readonly storage: DraftStorage;
  readonly clock: Clock;
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, T>;
}

const parseStored = (text: string): v.InferOutput<typeof Stored> | null => {
  try {
    const stored = v.safeParse(Stored, JSON.parse(text));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
};

export const createDraftBox = <T>({ storage, clock, key, schema }: Dependencies<T>): DraftBox<T> => {
  const live = (text: string): T | null => {
    const stored = parseStored(text);
    if (stored === null || clock.now().getTime() - Date.parse(stored.savedAt) > lifetime) return null;
    const draft = v.safeParse(schema, stored.draft);
    return draft.success ? draft.output : null;
  };
  return {
    read: () => {
      const text = storage.read(key);
      if (text === null) return null;
      const draft = live(text);
      if (draft === null) storage.remove(key);
      return draft;
    },
    write: (draft) => storage.write(key, JSON.stringify({ savedAt: clock.now().toISOString(), draft })),
    clear: () => storage.remove(key),
  };
};
