import { siteLinks } from '../../shared/ui/site-links.ts';

/** The addresses of the site's pages. */
export const paths = {
  ...siteLinks(''),
  book: '/book',
  success: '/booking/success',
  failed: '/booking/failed',
  pendingApproval: '/booking/pending-approval',
} as const;

/** The id at the end of an address such as /trip/spiti-valley; empty where there is none. */
export function idInPath(pathname: string): string {
  const id = pathname.split('/')[2] ?? '';
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
