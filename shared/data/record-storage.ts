import type { TextStorage } from '../domain/ports/storage.ts';

type Texts = Readonly<Record<string, string>>;

/** A storage in one value that is read and replaced as a whole. */
export function recordStorage(read: () => Texts, replace: (texts: Texts) => void): TextStorage {
  return {
    read: (key) => read()[key] ?? null,
    write: (key, text) => replace({ ...read(), [key]: text }),
    remove: (key) => {
      const { [key]: gone, ...others } = read();
      if (gone !== undefined) replace(others);
    },
    keys: () => Object.keys(read()),
  };
}
