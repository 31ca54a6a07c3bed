import type { ItemList, Offer, Person } from 'schema-dts';
import { type ItineraryDay, parseItinerary } from '../../shared/domain/itinerary.ts';
import { majorAmount } from '../../shared/domain/money.ts';
import type { TripWithHost } from '../../shared/domain/ports/reads.ts';
import { bookingButton } from '../../shared/domain/price-panel.ts';
import { currentSeatPrice } from '../../shared/domain/seat-price.ts';
import type { Trip } from '../../shared/domain/trip.ts';
import { paths } from '../navigation/paths.ts';
import { linkedData } from './linked-data.ts';
import { plainText } from './plain-text.ts';

function schema<Name extends string>(name: Name) {
  return `https://schema.org/${name}` as const;
}

const availability = {
  open: schema('InStock'),
  held: schema('InStock'),
  paused: schema('OutOfStock'),
  'not-paid-online': schema('OutOfStock'),
  'sold-out': schema('SoldOut'),
} as const;

/**
 * The trip as schema.org describes an event, with its way through the site, as JSON that is safe inside a script
 * element. Price and availability are those of the build.
 */
export function tripEventData({ trip, host }: TripWithHost, address: URL, image: string): string {
  const place = trip.locations.join(', ');
  const description = plainText(trip.description);
  const { days } = parseItinerary(trip.itineraryDays);
  const person: Person | null = host && {
    '@type': 'Person',
    name: host.name,
    url: new URL(paths.host(host.userName), address).href,
  };
  return linkedData([
    {
      '@type': 'Event',
      name: trip.title,
      description,
      url: address.href,
      image: [image],
      startDate: trip.startDate.slice(0, 10),
      endDate: trip.endDate.slice(0, 10),
      eventStatus: schema('EventScheduled'),
      eventAttendanceMode: schema('OfflineEventAttendanceMode'),
      ...(place === '' ? {} : { location: { '@type': 'Place', name: place, address: place } }),
      ...(person ? { organizer: person } : {}),
      ...(trip.groupSize === null ? {} : { maximumAttendeeCapacity: trip.groupSize }),
      offers: offer(trip, address),
    },
    {
      '@type': 'TouristTrip',
      name: trip.title,
      description,
      url: address.href,
      ...(trip.tags.length > 0 ? { touristType: trip.tags } : {}),
      ...(days.length > 0 ? { itinerary: itinerary(days) } : {}),
      ...(person ? { provider: person } : {}),
      offers: offer(trip, address),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Trips', item: new URL(paths.trips, address).href },
        { '@type': 'ListItem', position: 2, name: trip.title, item: address.href },
      ],
    },
  ]);
}

function offer(trip: Trip, address: URL): Offer {
  const { price } = currentSeatPrice(trip);
  return {
    '@type': 'Offer',
    price: majorAmount(price),
    priceCurrency: price.currency,
    availability: availability[bookingButton(trip).state],
    url: address.href,
  };
}

function itinerary(days: readonly ItineraryDay[]): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: days.length,
    itemListElement: days.map(({ number, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title === '' ? `Day ${number}` : `Day ${number}: ${title}`,
    })),
  };
}
