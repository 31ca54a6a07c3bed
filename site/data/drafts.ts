import { withFallback } from '../../shared/data/fallback-storage.ts';
import { draftsInHistory } from './drafts-in-history.ts';
import { storedDrafts } from './stored-drafts.ts';

/** The drafts of the site's forms. */
export const drafts = withFallback(storedDrafts, draftsInHistory);
