import { majorAmount } from '../../shared/domain/money.ts';
import { placeLabel } from '../../shared/domain/trip-place.ts';
import type { TripWithHost } from '../../shared/flows/ports.ts';

/**
 * The trip as schema.org describes an event, as JSON that is safe inside a script element. Seats are left out: they
 * change while the page does not.
 */
export function tripEventData({ trip, host }: TripWithHost, address: URL, image: string | undefined): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: trip.title,
    description: trip.description,
    startDate: trip.startDate.slice(0, 10),
    endDate: trip.endDate.slice(0, 10),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: placeLabel(trip), address: placeLabel(trip) },
    ...(image === undefined ? {} : { image: [image] }),
    ...(host === null ? {} : { organizer: { '@type': 'Person', name: host.name } }),
    offers: {
      '@type': 'Offer',
      price: majorAmount(trip.price),
      priceCurrency: trip.price.currency,
      url: address.href,
    },
  };
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
