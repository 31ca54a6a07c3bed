import { Query } from 'appwrite';
import type { Clock } from '../domain/clock.ts';
import type { Host } from '../domain/host.ts';
import type { Trip } from '../domain/trip.ts';
import { startsInFuture } from '../domain/trip-dates.ts';
import { parseTripRow } from '../domain/trip-row.ts';
import { listedTripStatuses } from '../domain/trip-status.ts';
import { hostByUserId } from './host-rows.ts';
import type { Read } from './outcome.ts';
import type { Report } from './report.ts';
import type { RowList } from './row-lists.ts';
import { listAll, rowIdOf } from './row-pages.ts';

export interface TripReadDependencies {
  readonly tables: { readonly trips: RowList; readonly hProfiles: RowList };
  readonly clock: Clock;
  readonly report: Report;
}

/** The readable trips among the rows. Broken rows and broken itinerary days are reported and left out. */
export const parseTrips = (rows: readonly unknown[], report: Report): readonly Trip[] =>
  rows.flatMap((row) => {
    const parsed = parseTripRow(row);
    const broken = (problem: string) => report({ table: 'trips', rowId: rowIdOf(row), problem });
    if (!parsed.ok) {
      broken(parsed.problem);
      return [];
    }
    for (const day of parsed.skippedDays) broken(`itinerary day ${day.index + 1}: ${day.reason}`);
    return [parsed.trip];
  });

/** The trip with exactly this id, or null; equality of texts in the database may ignore case. */
export const tripById = async (
  { tables, report }: Pick<TripReadDependencies, 'tables' | 'report'>,
  tripId: string,
): Promise<Read<Trip | null>> => {
  const page = await tables.trips.list([Query.equal('tripId', tripId)]);
  if (!page.ok) return page;
  return {
    ok: true,
    value: parseTrips(page.value.rows, report).find((trip) => trip.tripId === tripId) ?? null,
  };
};

/** The trip and the profile of its host; a host without a readable profile is null. */
export const tripWithHost = async (
  dependencies: TripReadDependencies,
  tripId: string,
): Promise<Read<{ readonly trip: Trip; readonly host: Host | null } | null>> => {
  const trip = await tripById(dependencies, tripId);
  if (!trip.ok) return trip;
  if (trip.value === null) return { ok: true, value: null };
  const host = await hostByUserId(dependencies, trip.value.hostId);
  if (!host.ok) return host;
  return { ok: true, value: { trip: trip.value, host: host.value } };
};

/** All published and confirmed trips that start after now, earliest first. */
export const upcomingTrips = async ({
  tables,
  clock,
  report,
}: TripReadDependencies): Promise<Read<readonly Trip[]>> => {
  const now = clock.now();
  const rows = await listAll(tables.trips, [
    Query.equal('tripStatus', [...listedTripStatuses]),
    Query.greaterThan('startDate', now.toISOString()),
    Query.orderAsc('startDate'),
  ]);
  if (!rows.ok) return rows;
  return {
    ok: true,
    value: parseTrips(rows.value, report).filter(
      (trip) => listedTripStatuses.includes(trip.status) && startsInFuture(trip, now),
    ),
  };
};
