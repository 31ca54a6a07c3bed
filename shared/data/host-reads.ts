import { Query } from 'appwrite';
import { displayLimits } from '../domain/constants.ts';
import type { Host } from '../domain/host.ts';
import type { Read } from '../domain/ports/outcome.ts';
import type { Trip } from '../domain/trip.ts';
import { startsInFuture } from '../domain/trip-dates.ts';
import { hostByUserName } from './host-rows.ts';
import type { TripReadDependencies } from './trip-reads.ts';
import { parseTrips } from './trip-rows.ts';

/** The host behind a name and the next trips that are no drafts, earliest first; null where nobody has the name. */
export const hostPage = async (
  dependencies: TripReadDependencies,
  userName: string,
): Promise<Read<{ readonly host: Host; readonly trips: readonly Trip[] } | null>> => {
  const host = await hostByUserName(dependencies, userName);
  if (!host.ok) return host;
  if (host.value === null) return { ok: true, value: null };
  const { userId } = host.value;
  const now = dependencies.clock.now();
  const page = await dependencies.tables.trips.list([
    Query.equal('hostId', userId),
    Query.notEqual('tripStatus', 'draft'),
    Query.greaterThan('startDate', now.toISOString()),
    Query.orderAsc('startDate'),
    Query.limit(displayLimits.hostTrips),
  ]);
  if (!page.ok) return page;
  const trips = parseTrips(page.value.rows, dependencies.report).filter(
    (trip) => trip.hostId === userId && trip.status !== 'draft' && startsInFuture(trip, now),
  );
  return { ok: true, value: { host: host.value, trips } };
};
