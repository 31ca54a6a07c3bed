import { browserStorage } from '../../shared/data/browser-storage.ts';
import { parseJsonOrNull } from '../../shared/domain/texts/json.ts';

interface Kept {
  /** The texts by their keys. */
  readonly groupTrips: Readonly<Record<string, string>>;
  /** The name that the window had before. */
  readonly name: string;
}

const tab = browserStorage(() => sessionStorage);

function kept(): Kept {
  const read = parseJsonOrNull(window.name) as Partial<Kept> | null;
  return { groupTrips: {}, name: window.name, ...(read?.groupTrips && read) };
}

/** Keeps a text in the window's name, or removes it. */
function keep(key: string, text?: string): void {
  const { groupTrips, name } = kept();
  const texts = { ...groupTrips, [key]: text };
  const isEmpty = Object.values(texts).every((one) => one === undefined);
  window.name = isEmpty ? name : JSON.stringify({ groupTrips: texts, name });
}

/**
 * What one page leaves for the next in the same tab: in its storage or, where that is blocked or full, in the window's name,
 * which browsers clear on the way to another site, and `public/before-paint.js` on the way from one. `public/handed.js` reads both.
 */
export const tabStorage = {
  read: (key: string) => kept().groupTrips[key] ?? tab.read(key),
  write(key: string, text: string): void {
    tab.remove(key);
    tab.write(key, text);
    keep(key, tab.read(key) === text ? undefined : text);
  },
  remove(key: string): void {
    tab.remove(key);
    keep(key);
  },
};
