import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallError, Read } from '../domain/ports/outcome.ts';

/** Something that lives on the backend, as a page shows it. */
export type Remote<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  /** The backend answered that there is none. */
  | { readonly status: 'empty' }
  | { readonly status: 'failed'; readonly error: CallError };

export interface RemoteResourceStore<T> {
  readonly resource: Remote<T>;
  /** Reads again; the last value stays on view meanwhile. Calls that overlap share one read. */
  refresh(): Promise<void>;
}

interface Dependencies<T> {
  /** Null for a record that does not exist. */
  readonly read: () => Promise<Read<T | null>>;
}

/** A store for one thing on the backend. Nothing is read before the first `refresh`. */
export const createRemoteResource = <T>({ read }: Dependencies<T>): StoreApi<RemoteResourceStore<T>> => {
  let reading: Promise<void> | null = null;
  return createStore<RemoteResourceStore<T>>()((set, get) => {
    const run = async () => {
      if (get().resource.status === 'failed') set({ resource: { status: 'loading' } });
      const answer = await read().finally(() => {
        reading = null;
      });
      if (!answer.ok) {
        // A value that was live a moment ago serves better than an error.
        if (get().resource.status !== 'ready') set({ resource: { status: 'failed', error: answer.error } });
        return;
      }
      const { value } = answer;
      set({ resource: value === null ? { status: 'empty' } : { status: 'ready', value } });
    };
    return {
      resource: { status: 'loading' },
      refresh: () => {
        reading ??= run();
        return reading;
      },
    };
  });
};
