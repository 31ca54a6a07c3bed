import type { SiteLinks } from '../../shared/ui/surroundings.ts';

const part = encodeURIComponent;

/** The addresses of the site's pages. */
export const paths = {
  home: '/',
  trips: '/trips',
  status: '/bookings/status',
  support: '/support',
  refund: '/refund',
  book: '/book',
  success: '/booking/success',
  failed: '/booking/failed',
  pendingApproval: '/booking/pending-approval',
  trip: (tripId: string) => `/trip/${part(tripId)}`,
  host: (userName: string) => `/host/${part(userName)}`,
  enquiry: (tripId: string) => `/trip/${part(tripId)}/enquiry`,
} as const satisfies SiteLinks & Record<string, unknown>;

/** The id at the end of an address such as /trip/spiti-valley; empty where there is none. */
export function idInPath(pathname: string): string {
  const id = pathname.split('/')[2] ?? '';
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
