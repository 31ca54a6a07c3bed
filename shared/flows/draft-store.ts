import * as v from 'valibot';
import type { TextStorage } from '../domain/ports/storage.ts';
import { asRecord, parseJsonOrNull } from '../domain/texts/json.ts';
import { jsonText } from '../domain/texts/json-text.ts';
import type { Clock } from '../domain/time/clock.ts';
import { day } from '../domain/time/durations.ts';
import { draftKey, draftKeyPrefix } from './draft-key.ts';

/** Milliseconds after its last change that a draft is kept. */
const lifetime = day;

interface DraftStoreDeps<T> {
  readonly storage: TextStorage;
  readonly clock: Clock;
  /** Distinguishes this draft from the others in the storage. */
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, T>;
}

/** What was stored as a draft and when, as far as it can be read. */
function parseStored(text: string | null): { readonly savedAt?: unknown; readonly draft?: unknown } {
  return asRecord(parseJsonOrNull(text ?? ''));
}

/** Removes every draft that is too old to be read: personal details are not kept for longer. */
function removeOldDrafts(storage: TextStorage, now: Date): void {
  for (const key of storage.keys()) {
    if (!key.startsWith(draftKeyPrefix)) continue;
    const age = now.getTime() - Date.parse(String(parseStored(storage.read(key)).savedAt));
    if (!(age <= lifetime)) storage.remove(key);
  }
}

/** One draft in the browser's storage. */
export type DraftStore<T> = ReturnType<typeof createDraftStore<T>>;

export function createDraftStore<T>({ storage, clock, name, schema }: DraftStoreDeps<T>) {
  const key = draftKey(name);
  return {
    /**
     * Null where there is no draft, it cannot be read, or it is older than a day. Drafts that are too old are removed,
     * those of other names too.
     */
    read(): T | null {
      removeOldDrafts(storage, clock.now());
      const draft = v.safeParse(schema, parseStored(storage.read(key)).draft);
      if (draft.success) return draft.output;
      storage.remove(key);
      return null;
    },
    /** Whether the storage has it now: it may be blocked, or full. */
    write(draft: T): boolean {
      const text = jsonText({ savedAt: clock.now().toISOString(), draft });
      storage.write(key, text);
      return storage.read(key) === text;
    },
    clear: () => storage.remove(key),
  };
}
