import { browserStorage } from '../../shared/data/browser-storage.ts';
import { withFallback } from '../../shared/data/fallback-storage.ts';
import { recordStorage } from '../../shared/data/record-storage.ts';
import { asRecord, parseJsonOrNull } from '../../shared/domain/json.ts';

/** The window's name while it keeps something: the texts, and the name that the window had before. */
function kept() {
  const { groupTrips, name } = asRecord(parseJsonOrNull(window.name));
  return groupTrips === undefined
    ? { texts: {}, name: window.name }
    : { texts: asRecord(groupTrips) as Record<string, string>, name: String(name) };
}

/** Outlives the pages of a window where its storage is blocked. Browsers clear it on the way to another site. */
const windowName = recordStorage(
  () => kept().texts,
  (texts) => {
    const { name } = kept();
    window.name = Object.keys(texts).length === 0 ? name : JSON.stringify({ groupTrips: texts, name });
  },
);

/** What one page leaves for the next in the same tab. `public/handed.js` reads it, too. */
export const tabStorage = withFallback(
  browserStorage(() => sessionStorage),
  windowName,
);
