import { browserStorage } from '../../shared/data/browser-storage.ts';
import { withFallback } from '../../shared/data/fallback-storage.ts';
import { recordStorage } from '../../shared/data/record-storage.ts';
import { asRecord } from '../../shared/domain/json.ts';

/** Outlives a reload and the way back where storage is blocked. */
const historyEntry = recordStorage(
  () => asRecord(asRecord(history.state)['groupTripsDrafts']) as Record<string, string>,
  (groupTripsDrafts) => {
    try {
      history.replaceState({ ...history.state, groupTripsDrafts }, '');
    } catch {
      // Browsers limit how often it is replaced, and how much it holds.
    }
  },
);

/** Drafts of the site outlive the tab. */
export const drafts = withFallback(
  browserStorage(() => localStorage),
  historyEntry,
);
