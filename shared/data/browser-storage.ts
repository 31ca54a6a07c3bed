/** Texts by key, safe where storage is blocked or full. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

const tolerate = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

/**
 * The browser's storage as a place for drafts. It is asked for with every use, since where a visitor blocks storage
 * merely looking at `window.localStorage` throws; there everything reads as absent.
 */
export const browserStorage = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): TextStorage => ({
  read: (key) => tolerate(() => storage().getItem(key), null),
  write: (key, text) => tolerate(() => storage().setItem(key, text), undefined),
  remove: (key) => tolerate(() => storage().removeItem(key), undefined),
});
