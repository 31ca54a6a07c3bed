import type { TextStorage } from '../domain/ports/storage.ts';

/** A storage with another one for what it does not keep, because it is blocked or full. */
export function withFallback(first: TextStorage, second: TextStorage): TextStorage {
  return {
    read: (key) => second.read(key) ?? first.read(key),
    write: (key, text) => {
      first.write(key, text);
      if (first.read(key) === text) return second.remove(key);
      first.remove(key);
      second.write(key, text);
    },
    remove: (key) => {
      first.remove(key);
      second.remove(key);
    },
    keys: () => [...new Set([...first.keys(), ...second.keys()])],
  };
}
