import { formatMoney } from '../../shared/domain/money/money.ts';
import { currentSeatPrice } from '../../shared/domain/money/seat-price.ts';
import { oneLine } from '../../shared/domain/texts/text.ts';
import { formatDateRange } from '../../shared/domain/trips/trip-dates.ts';
import { placeLabel } from '../../shared/domain/trips/trip-place.ts';
import { configuration } from '../configuration.ts';
import { tripsAtBuild } from '../data/at-build.ts';
import { paths } from '../navigation/paths.ts';

const absolute = (path: string): string => new URL(path, configuration.siteUrl).href;

/** What this site is and where its data are, for language models: https://llmstxt.org */
export async function GET(): Promise<Response> {
  const trips = (await tripsAtBuild()).map(({ trip }) => {
    const facts = [
      formatDateRange(trip.startDate, trip.endDate),
      placeLabel(trip),
      formatMoney(currentSeatPrice(trip).price),
    ];
    const title = oneLine(trip.title).replace(/[[\]]/g, '');
    return `- [${title}](${absolute(`${paths().trip(trip.tripId)}.json`)}): ${oneLine(facts.join(', '))}`;
  });
  const lines = [
    '# Group Trips',
    '',
    '> Group trips with one host each. Seats are booked at once, or requested from the host first. Prices here are those of the last build; the pages have today’s, and the free seats.',
    '',
    '## Data',
    '',
    `- [All upcoming trips](${absolute('/trips.json')}): dates, places, prices, seats`,
    `- [Refunds and cancellation](${absolute(paths().refund)}): what comes back, and until when`,
    `- [Booking status](${absolute(paths().status)}): a booking by its reference and e-mail`,
    `- [Booking widget](${absolute('/embed/developers')}): the elements for other sites`,
    ...(trips.length > 0 ? ['', '## Trips', '', ...trips] : []),
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
