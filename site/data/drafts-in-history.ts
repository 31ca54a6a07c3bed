import type { TextStorage } from '../../shared/domain/ports/storage.ts';
import { asRecord } from '../../shared/domain/texts/json.ts';

type Texts = Readonly<Record<string, string>>;

/** Drafts in the history entry, which outlive a reload and the way back where storage is blocked. */
export const draftsInHistory = recordStorage(
  () => asRecord(asRecord(history.state)['groupTripsDrafts']) as Record<string, string>,
  (groupTripsDrafts) => {
    try {
      history.replaceState({ ...history.state, groupTripsDrafts }, '');
    } catch {
      // Browsers limit how often it is replaced, and how much it holds.
    }
  },
);

/** A storage in one value that is read and replaced as a whole. */
function recordStorage(read: () => Texts, replace: (texts: Texts) => void): TextStorage {
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
