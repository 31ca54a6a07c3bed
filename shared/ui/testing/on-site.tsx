import type { ReactElement } from 'react';
import { type Surroundings, SurroundingsProvider } from '../surroundings.ts';

const surroundings: Surroundings = {
  links: {
    home: '/',
    trips: '/trips',
    status: '/bookings/status',
    support: '/support',
    refund: '/refund',
    trip: (tripId) => `/trip/${tripId}`,
    host: (userName) => `/host/${userName}`,
    enquiry: (tripId) => `/trip/${tripId}/enquiry`,
  },
  linksLeave: false,
  picture: (bucket, fileId, preset) => ({
    src: `/${bucket}/${fileId}/${preset}`,
    srcset: `/${bucket}/${fileId}/${preset} 600w`,
    width: 600,
    height: 338,
  }),
};

/** The element in the surroundings of a page of the site, unless told otherwise. */
export function onSite(element: ReactElement, change: Partial<Surroundings> = {}): ReactElement {
  return <SurroundingsProvider value={{ ...surroundings, ...change }}>{element}</SurroundingsProvider>;
}
