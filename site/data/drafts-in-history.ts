import type { TextStorage } from '../../shared/domain/ports/storage.ts';
import { asRecord } from '../../shared/domain/texts/json.ts';

const kept = () => asRecord(asRecord(history.state)['groupTripsDrafts']) as Record<string, string>;

function replace(groupTripsDrafts: Readonly<Record<string, string>>): void {
  try {
    history.replaceState({ ...history.state, groupTripsDrafts }, '');
  } catch {
    // Browsers limit how often it is replaced, and how much it holds.
  }
}

/** Drafts in the history entry, which outlive a reload and the way back where storage is blocked. */
export const draftsInHistory: TextStorage = {
  read: (key) => kept()[key] ?? null,
  write: (key, text) => replace({ ...kept(), [key]: text }),
  remove: (key) => {
    const { [key]: gone, ...others } = kept();
    if (gone !== undefined) replace(others);
  },
  keys: () => Object.keys(kept()),
};
