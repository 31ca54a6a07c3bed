import { withFallback } from '../../shared/data/fallback-storage.ts';
import { recordStorage } from '../../shared/data/record-storage.ts';
import { asRecord } from '../../shared/domain/texts/json.ts';
import { storedDrafts } from './stored-drafts.ts';

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

/** The drafts of the site's forms. */
export const drafts = withFallback(storedDrafts, historyEntry);
