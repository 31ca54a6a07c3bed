import type { TextStorage } from '../../shared/domain/ports/storage.ts';
import { storedDrafts } from './stored-drafts.ts';

/** Where drafts are kept; null where the browser keeps nothing, as few do, and their place has to be fetched. */
export function draftsAtHand(): TextStorage | null {
  storedDrafts.write('probe', '');
  const isKept = storedDrafts.read('probe') === '';
  storedDrafts.remove('probe');
  return isKept ? storedDrafts : null;
}

export const fetchDrafts = (): Promise<TextStorage> =>
  import('./fetched-drafts.ts').then(
    ({ drafts }) => drafts,
    () => storedDrafts,
  );
