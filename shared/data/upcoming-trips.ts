import type { Read } from '../domain/ports/outcome.ts';
import type { Clock } from '../domain/time/clock.ts';
import type { Trip } from '../domain/trips/trip.ts';
import { startsInFuture } from '../domain/trips/trip-dates.ts';
import { listedTripStatuses } from '../domain/trips/trip-status.ts';
import { type RowList, rowIdOf } from './row-lists.ts';
import { cursorAfter, limit, query } from './trip-query.ts';
import { parseTrips, type TripRowsDeps } from './trip-rows.ts';

/** Reads all published and confirmed trips that start after now, earliest first. */
export function upcomingTrips({ tables, report, clock }: TripRowsDeps & { readonly clock: Clock }) {
  return async (): Promise<Read<readonly Trip[]>> => {
    const now = clock.now();
    const rows = await listAll(tables.trips, [
      query('equal', 'tripStatus', listedTripStatuses),
      query('greaterThan', 'startDate', [now.toISOString()]),
      query('orderAsc', 'startDate'),
    ]);
    if (!rows.ok) return rows;
    const listed = parseTrips(rows.value, report).filter(
      (trip) => listedTripStatuses.includes(trip.status) && startsInFuture(trip, now),
    );
    return { ok: true, value: listed };
  };
}

/** Rows of one request; the backend allows more, but a page of this size still answers quickly. */
const pageSize = 100;

/** All rows that match, however many: page after page by cursor. The first failed page fails the whole list. */
async function listAll(table: RowList, queries: readonly string[]): Promise<Read<readonly unknown[]>> {
  const rows: unknown[] = [];
  let cursor: string | null = null;
  while (true) {
    const after: string[] = cursor === null ? [] : [cursorAfter(cursor)];
    const page = await table.list([...queries, limit(pageSize), ...after]);
    if (!page.ok) return cursor === null ? page : { ok: false, error: { ...page.error, isPartial: true } };
    rows.push(...page.value.rows);
    const last = rowIdOf(page.value.rows.at(-1));
    if (page.value.rows.length < pageSize || last === '' || last === cursor) return { ok: true, value: rows };
    cursor = last;
  }
}
