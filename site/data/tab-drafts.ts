import { browserStorage } from '../../shared/data/browser-storage.ts';
import { withFallback } from '../../shared/data/fallback-storage.ts';
import { draftsInHistory } from './drafts-in-history.ts';

/** What a host has begun to write stays in the tab. */
export const tabDrafts = withFallback(
  browserStorage(() => sessionStorage),
  draftsInHistory,
);
