import { majorAmount } from '../domain/money/money.ts';
import type { Read } from '../domain/ports/outcome.ts';
import type { TripPage, TripPageQuery } from '../domain/ports/reads.ts';
import type { Clock } from '../domain/time/clock.ts';
import { ListedTrip } from '../domain/trips/listed-trip.ts';
import type { PriceRange } from '../domain/trips/price-ranges.ts';
import { listedColumns } from '../domain/trips/trip.ts';
import { startsInFuture } from '../domain/trips/trip-dates.ts';
import type { TripFilters } from '../domain/trips/trip-filters.ts';
import { listedTripStatuses } from '../domain/trips/trip-status.ts';
import { rowIdOf } from './row-lists.ts';
import { cursorAfter, limit, query } from './trip-query.ts';
import { readableRows, type TripRowsDeps } from './trip-rows.ts';
import { byLength, type RowsInOrder, type RowsQuery } from './trips-by-length.ts';

/**
 * Reads a page of the published and confirmed trips that start after now and meet the filters, and of each only the columns that a list
 * shows. The index `upcoming` gives status, month and departure; the other filters are tried on each of its rows, until the page is full.
 */
export function tripPage({ tables, report, clock }: TripRowsDeps & { readonly clock: Clock }) {
  return async ({ filters, after, count }: TripPageQuery): Promise<Read<TripPage>> => {
    const now = clock.now();
    const wanted = [
      query('equal', 'tripStatus', listedTripStatuses),
      ...startQueries(filters.month, now),
      ...otherQueries(filters),
    ];
    const page = await (filters.order === 'length' ? byLength : inColumnOrder(filters.order))({
      trips: tables.trips,
      wanted,
      columns: query('select', undefined, Object.keys(listedColumns)),
      after,
      count,
    });
    if (!page.ok) return page;
    const { rows, total, next } = page.value;
    const trips = readableRows(ListedTrip, rows, 'trips', report).filter(
      (trip) => listedTripStatuses.includes(trip.status) && startsInFuture(trip, now),
    );
    return { ok: true, value: { trips, total, next } };
  };
}

/** In the order of departure or, of each currency by itself, of price. */
const inColumnOrder =
  (order: '' | 'price') =>
  async ({ trips, wanted, columns, after, count }: RowsQuery): Promise<Read<RowsInOrder>> => {
    const by = order === 'price' ? ['priceCurrency', 'priceAmount'] : ['startDate'];
    const list = await trips.list([
      ...wanted,
      ...by.map((column) => query('orderAsc', column)),
      columns,
      // One more than wanted shows whether there is a next page.
      limit(count + 1),
      ...(after === null ? [] : [cursorAfter(after)]),
    ]);
    if (!list.ok) return list;
    const { rows, total } = list.value;
    const next = rows.length > count ? rowIdOf(rows[count - 1]) : null;
    return { ok: true, value: { rows: rows.slice(0, count), total, next } };
  };

/** A trip starts after now, and in the month where one is given. Two bounds at most, as an index is read between two. */
function startQueries(month: string, now: Date): readonly string[] {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  const begin = Date.UTC(year, ofYear - 1);
  if (month === '' || begin <= now.getTime()) {
    const started = query('greaterThan', 'startDate', [now.toISOString()]);
    return month === '' ? [started] : [started, startsBefore(year, ofYear)];
  }
  const earliest = new Date(begin).toISOString();
  return [query('greaterThanEqual', 'startDate', [earliest]), startsBefore(year, ofYear)];
}

const startsBefore = (year: number, month: number): string =>
  query('lessThan', 'startDate', [new Date(Date.UTC(year, month)).toISOString()]);

function otherQueries({ country, place, prices, booking }: TripFilters): readonly string[] {
  const queries: string[] = [];
  if (country !== '') queries.push(query('contains', 'countries', [country]));
  if (place !== '') queries.push(query('contains', 'locations', [place]));
  const ranges = prices.map(rangeParts);
  if (ranges.length === 1) queries.push(...ranges.flat().map((part) => JSON.stringify(part)));
  if (ranges.length > 1)
    queries.push(
      query(
        'or',
        undefined,
        ranges.map((values) => ({ method: 'and', values })),
      ),
    );
  if (booking === 'approval') queries.push(query('equal', 'hostApproval', [true]));
  if (booking === 'instant') {
    const unset = { method: 'isNull', attribute: 'hostApproval' };
    const no = { method: 'equal', attribute: 'hostApproval', values: [false] };
    queries.push(query('or', undefined, [no, unset]));
  }
  return queries;
}

/** What the price of a trip in a range meets: at least its currency and one bound. */
function rangeParts({ currency, above, upTo }: PriceRange) {
  const bound = (method: string, minor: number) => ({
    method,
    attribute: 'priceAmount',
    values: [majorAmount({ minor, currency })],
  });
  return [
    { method: 'equal', attribute: 'priceCurrency', values: [currency] },
    ...(above > 0 || upTo === null ? [bound('greaterThan', above)] : []),
    ...(upTo === null ? [] : [bound('lessThanEqual', upTo)]),
  ];
}
