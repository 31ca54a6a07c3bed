import type { TextStorage } from '../domain/ports/storage.ts';

const tolerate = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

function keysOf(storage: Pick<Storage, 'length' | 'key'>): readonly string[] {
  const keys: string[] = [];
  for (let index = 0; index < storage.length; index += 1) keys.push(storage.key(index) ?? '');
  return keys;
}

/**
 * The browser's storage as a place for drafts. It is asked for with every use, since where a visitor blocks storage
 * merely looking at `window.localStorage` throws; there everything reads as absent.
 */
export const browserStorage = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length' | 'key'>,
): TextStorage => ({
  read: (key) => tolerate(() => storage().getItem(key), null),
  write: (key, text) => tolerate(() => storage().setItem(key, text), undefined),
  remove: (key) => tolerate(() => storage().removeItem(key), undefined),
  keys: () => tolerate(() => keysOf(storage()), []),
});
