import { browserStorage } from '../../shared/data/browser-storage.ts';

/** Drafts of the site outlive the tab. */
export const storedDrafts = browserStorage(() => localStorage);
