import * as v from 'valibot';
import type { Clock } from '../domain/clock.ts';
import type { TextStorage } from '../domain/ports/storage.ts';
import { draftKey, draftKeyPrefix } from './draft-key.ts';

/** Milliseconds after its last change that a draft is kept. */
const lifetime = 24 * 60 * 60 * 1000;

const Stored = v.object({ savedAt: v.pipe(v.string(), v.isoTimestamp()), draft: v.unknown() });

/** One draft in the browser's storage. */
export interface DraftBox<T> {
  /** Null where there is none, it cannot be read, or it is older than a day. Whatever is too old is cleared away, other drafts too. */
  read(): T | null;
  write(draft: T): void;
  clear(): void;
}

interface Dependencies<T> {
  readonly storage: TextStorage;
  readonly clock: Clock;
  /** Tells this draft from the other ones in the storage. */
  readonly name: string;
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

const isOld = ({ savedAt }: v.InferOutput<typeof Stored>, now: Date): boolean =>
  now.getTime() - Date.parse(savedAt) > lifetime;

/** Clears away every draft that is too old to be read: personal details do not lie around for longer. */
const clearOldDrafts = (storage: TextStorage, now: Date): void => {
  for (const key of storage.keys()) {
    if (!key.startsWith(draftKeyPrefix)) continue;
    const stored = parseStored(storage.read(key) ?? '');
    if (stored === null || isOld(stored, now)) storage.remove(key);
  }
};

export const createDraftBox = <T>({ storage, clock, name, schema }: Dependencies<T>): DraftBox<T> => {
  const key = draftKey(name);
  return {
    read: () => {
      clearOldDrafts(storage, clock.now());
      const text = storage.read(key);
      if (text === null) return null;
      const draft = v.safeParse(schema, parseStored(text)?.draft);
      if (draft.success) return draft.output;
      storage.remove(key);
      return null;
    },
    write: (draft) => storage.write(key, JSON.stringify({ savedAt: clock.now().toISOString(), draft })),
    clear: () => storage.remove(key),
  };
};
