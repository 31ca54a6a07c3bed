import { Query } from 'appwrite';
import type { Clock } from '../domain/clock.ts';
import type { Host } from '../domain/host.ts';
import type { Read } from '../domain/ports/outcome.ts';
import type { ReportBrokenRow } from '../domain/ports/reads.ts';
import type { Trip } from '../domain/trip.ts';
import { startsInFuture } from '../domain/trip-dates.ts';
import { listedTripStatuses } from '../domain/trip-status.ts';
import { hostByUserId } from './host-rows.ts';
import type { RowList } from './row-lists.ts';
import { listAll } from './row-pages.ts';
import { parseTrips, tripById } from './trip-rows.ts';

export interface TripReadDependencies {
  readonly tables: { readonly trips: RowList; readonly hProfiles: RowList };
  readonly clock: Clock;
  readonly report: ReportBrokenRow;
}

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
