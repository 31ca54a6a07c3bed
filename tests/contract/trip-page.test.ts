import { expect, test } from 'vitest';
import type { CheckTarget } from '../../backend/live/check.ts';
import { connect } from '../../shared/data/connection.ts';
import { rowList } from '../../shared/data/row-lists.ts';
import { tripPage } from '../../shared/data/trip-page.ts';
import { readRanges } from '../../shared/domain/trips/price-ranges.ts';
import { listedColumns } from '../../shared/domain/trips/trip.ts';
import { noFilters, type TripFilters } from '../../shared/domain/trips/trip-filters.ts';
import { onEachServer } from './support/each-server.ts';

/** A place that no other trip has, also not on a server that has trips of its own. */
const place = `Contract ${crypto.randomUUID()}`;

/** In a year that no other trip is in, one a day, every third in euros, every fourth by request, every fifth of nothing said. */
const stored = Array.from({ length: 30 }, (_, index) => ({
  title: `Trip ${index}`,
  description: 'A text that no card shows.',
  startDate: new Date(Date.UTC(2093, 0, 20 + index)).toISOString(),
  endDate: new Date(Date.UTC(2093, 0, 25 + index + (index % 4))).toISOString(),
  locations: index === 7 ? [place.toLowerCase()] : ['Kaza', place],
  countries: index % 2 === 0 ? ['India', place] : null,
  tags: ['Walking'],
  priceAmount: 100.5 * (index + 1),
  priceCurrency: index % 3 === 0 ? ('EUR' as const) : ('INR' as const),
  availableSpots: 4,
  offerSpots: null,
  offerTaken: null,
  hostApproval: index % 5 === 0 ? null : index % 4 === 0,
  isBookingOpen: false,
  tripStatus: index === 3 ? 'draft' : index % 2 === 0 ? 'published' : 'confirmed',
}));

async function store({ rows, scratch }: CheckTarget): Promise<void> {
  for (const trip of stored.toReversed()) {
    const mark = scratch.mark();
    await rows.create('trips', mark, { ...trip, tripId: mark, hostId: mark });
  }
}

onEachServer('the pages of the list of trips, as a guest', (target) => {
  /** @param seen gets every row as the server answered it. */
  const reader = (seen: unknown[] = []) => {
    const { server, databaseId } = target();
    const configuration = { endpoint: server.endpoint, projectId: server.projectId, databaseId };
    const trips = rowList({ connection: connect(configuration), configuration }, 'trips');
    async function list(queries?: readonly string[]) {
      const page = await trips.list(queries);
      if (page.ok) seen.push(...page.value.rows);
      return page;
    }
    return tripPage({
      tables: { trips: { list } },
      clock: { now: () => new Date('2090-01-01') },
      report: ({ problem }) => expect(problem).toBe(''),
    });
  };
  const titles = async (filters: Partial<TripFilters>) => {
    const page = await reader()({ filters: { ...noFilters, ...filters }, after: null, count: 100 });
    return page.ok ? page.value.trips.map(({ title }) => Number(title.slice(5))) : page.error;
  };
  const numbers = (wanted: (trip: (typeof stored)[number], index: number) => boolean) =>
    stored.flatMap((trip, index) =>
      trip.tripStatus !== 'draft' && trip.locations.includes(place) && wanted(trip, index) ? [index] : [],
    );

  test('each filter lets the same trips through, earliest first', async () => {
    await store(target());
    expect(await titles({ place })).toEqual(numbers(() => true));
    expect(await titles({ place, month: '2093-02' })).toEqual(numbers((_, index) => index >= 12));
    expect(await titles({ place, month: '2093-01' })).toEqual(numbers((_, index) => index < 12));
    expect(await titles({ place, month: '2089-12' })).toEqual([]);
    expect(await titles({ place, prices: readRanges('INR-1005') })).toEqual(
      numbers(({ priceCurrency }, index) => priceCurrency === 'INR' && index <= 9),
    );
    expect(await titles({ place, booking: 'approval' })).toEqual(
      numbers(({ hostApproval }) => hostApproval === true),
    );
    expect(await titles({ place, booking: 'instant' })).toEqual(
      numbers(({ hostApproval }) => hostApproval !== true),
    );
    expect(await titles({ place, prices: readRanges('INR-500-1005_EUR-2000-') })).toEqual(
      numbers(({ priceCurrency, priceAmount }) =>
        priceCurrency === 'INR' ? priceAmount > 500 && priceAmount <= 1005 : priceAmount > 2000,
      ),
    );
    expect(await titles({ country: place })).toEqual(numbers((_, index) => index % 2 === 0));
    const together = { place, month: '2093-01', prices: readRanges('INR-900') };
    expect(await titles({ ...together, booking: 'instant' })).toEqual(
      numbers((trip, index) => trip.priceCurrency === 'INR' && index <= 7 && trip.hostApproval !== true),
    );
  });

  const inEuros = (index: number) => index % 3 === 0;
  const orders = {
    '': numbers(() => true),
    price: [...numbers((_, index) => inEuros(index)), ...numbers((_, index) => !inEuros(index))],
    length: [0, 1, 2, 3].flatMap((longer) => numbers((_, index) => index % 4 === longer)),
  };

  test.each(['', 'price', 'length'] as const)(
    'pages by %s follow each other without a gap, and hold nothing but what a card shows',
    async (order) => {
      await store(target());
      const seen: object[] = [];
      const read = reader(seen);
      const found: number[] = [];
      let after: string | null = null;
      do {
        const page = await read({ filters: { ...noFilters, place, order }, after, count: 12 });
        if (!page.ok) throw new Error(page.error.message);
        expect(page.value.total).toBe(28);
        found.push(...page.value.trips.map(({ title }) => Number(title.slice(5))));
        after = page.value.next;
      } while (after !== null);
      expect(found).toEqual(orders[order]);
      const columns = new Set(seen.flatMap((row) => Object.keys(row)).filter((key) => !key.startsWith('$')));
      expect([...columns].sort()).toEqual(
        Object.keys(listedColumns)
          .filter((key) => key !== '$id')
          .sort(),
      );
    },
  );

  test('a page after a trip that is gone is refused by a type of its own', async () => {
    const page = await reader()({ filters: noFilters, after: 'nowhere', count: 12 });
    expect(page).toMatchObject({ ok: false, error: { type: 'general_cursor_not_found' } });
  });
});
