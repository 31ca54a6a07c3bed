import type { ItemList, Offer, Person } from 'schema-dts';
import { majorAmount } from '../../shared/domain/money/money.ts';
import { bookingButton } from '../../shared/domain/money/price-panel.ts';
import { currentSeatPrice } from '../../shared/domain/money/seat-price.ts';
import type { TripWithHost } from '../../shared/domain/ports/reads.ts';
import { type ItineraryDay, parseItinerary } from '../../shared/domain/trips/itinerary.ts';
import type { Trip } from '../../shared/domain/trips/trip.ts';
import { lastDate } from '../../shared/domain/trips/trip-dates.ts';
import { storyIn, titleIn } from '../../shared/domain/trips/trip-words.ts';
import { pageLanguage } from '../../shared/ui/language/page-language.ts';
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
 * The trip as schema.org describes a tourist trip, with its way through the site, as JSON that is safe inside a script
 * element. It is no `Event`: https://developers.google.com/search/docs/appearance/structured-data/event names packages of travel as
 * what not to mark up as one. Price and availability are those of the build.
 */
export function touristTripData({ trip, host }: TripWithHost, address: URL, image: string): string {
  const t = pageLanguage();
  const title = titleIn(trip, t).text;
  const description = plainText(storyIn(trip, t).text);
  const { days } = parseItinerary(trip.itineraryDays);
  const person: Person | null = host && {
    '@type': 'Person',
    name: host.name,
    url: new URL(paths().host(host.userName), address).href,
  };
  return linkedData([
    {
      '@type': 'TouristTrip',
      name: title,
      description,
      url: address.href,
      image: [image],
      departureTime: trip.startDate.slice(0, 10),
      arrivalTime: lastDate(trip),
      ...(trip.tags.length > 0 ? { touristType: trip.tags } : {}),
      ...(days.length > 0 ? { itinerary: itinerary(days) } : {}),
      ...(person ? { provider: person } : {}),
      offers: offer(trip, address),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: t('Trips'), item: new URL(paths().trips, address).href },
        { '@type': 'ListItem', position: 2, name: title, item: address.href },
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
  const t = pageLanguage();
  return {
    '@type': 'ItemList',
    numberOfItems: days.length,
    itemListElement: days.map(({ number, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: [t('Day {number}', { number }), title].filter((part) => part !== '').join(': '),
    })),
  };
}
