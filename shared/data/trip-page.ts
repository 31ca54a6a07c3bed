import { Query } from 'appwrite';
import { majorAmount } from '../domain/money/money.ts';
import type { Read } from '../domain/ports/outcome.ts';
import type { TripPage, TripPageQuery } from '../domain/ports/reads.ts';
import type { Clock } from '../domain/time/clock.ts';
import { ListedTrip } from '../domain/trips/listed-trip.ts';
import { soldOutLast } from '../domain/trips/sold-out-last.ts';
import { listedColumns } from '../domain/trips/trip.ts';
import { startsInFuture } from '../domain/trips/trip-dates.ts';
import type { TripFilters } from '../domain/trips/trip-filters.ts';
import { listedTripStatuses } from '../domain/trips/trip-status.ts';
import { rowIdOf } from './row-lists.ts';
import { readableTrips, type TripRowsDeps } from './trip-rows.ts';

/** A query as the SDK's `Query` would write it, whose methods would weigh on every page. */
const query = (method: string, attribute?: string, values: readonly unknown[] = []): string =>
  JSON.stringify({ method, attribute, values });

/**
 * Reads a page of the published and confirmed trips that start after now and meet the filters, earliest first but sold out last in its month, and of each
 * only the columns that a list shows. The index `upcoming` gives status, month and order; the other filters are tried on
 * each of its rows, until the page is full.
 */
export function tripPage({ tables, report, clock }: TripRowsDeps & { readonly clock: Clock }) {
  return async ({ filters, after, count }: TripPageQuery): Promise<Read<TripPage>> => {
    const now = clock.now();
    const list = await tables.trips.list([
      Query.equal('tripStatus', [...listedTripStatuses]),
      ...startQueries(filters.month, now),
      ...otherQueries(filters),
      Query.orderAsc('startDate'),
      query('select', undefined, Object.keys(listedColumns)),
      // One more than wanted shows whether there is a next page.
      Query.limit(count + 1),
      ...(after === null ? [] : [Query.cursorAfter(after)]),
    ]);
    if (!list.ok) return list;
    const { rows, total } = list.value;
    const trips = readableTrips(ListedTrip, rows.slice(0, count), report).filter(
      (trip) => listedTripStatuses.includes(trip.status) && startsInFuture(trip, now),
    );
    return {
      ok: true,
      value: {
        trips: soldOutLast(trips),
        total,
        next: rows.length > count ? rowIdOf(rows[count - 1]) : null,
      },
    };
  };
}

/** A trip starts after now, and in the month where one is given. Two bounds at most, as an index is read between two. */
function startQueries(month: string, now: Date): readonly string[] {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  const begin = Date.UTC(year, ofYear - 1);
  if (month === '' || begin <= now.getTime()) {
    const started = Query.greaterThan('startDate', now.toISOString());
    return month === '' ? [started] : [started, startsBefore(year, ofYear)];
  }
  const earliest = new Date(begin).toISOString();
  return [query('greaterThanEqual', 'startDate', [earliest]), startsBefore(year, ofYear)];
}

const startsBefore = (year: number, month: number): string =>
  query('lessThan', 'startDate', [new Date(Date.UTC(year, month)).toISOString()]);

function otherQueries({ place, ceiling, booking }: TripFilters): readonly string[] {
  const queries: string[] = [];
  if (place !== '') queries.push(query('contains', 'locations', [place]));
  if (ceiling !== null) {
    queries.push(Query.equal('priceCurrency', [ceiling.currency]));
    queries.push(query('lessThanEqual', 'priceAmount', [majorAmount(ceiling)]));
  }
  if (booking === 'approval') queries.push(Query.equal('hostApproval', [true]));
  if (booking === 'instant') {
    const unset = { method: 'isNull', attribute: 'hostApproval' };
    const no = { method: 'equal', attribute: 'hostApproval', values: [false] };
    queries.push(query('or', undefined, [no, unset]));
  }
  return queries;
}
