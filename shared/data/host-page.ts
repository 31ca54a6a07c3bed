import type { Read } from '../domain/ports/outcome.ts';
import type { HostWithTrips } from '../domain/ports/reads.ts';
import type { Clock } from '../domain/time/clock.ts';
import { startsInFuture } from '../domain/trips/trip-dates.ts';
import { type HostRowsDeps, hostWhere } from './host-rows.ts';
import { limit, query } from './trip-query.ts';
import { parseTrips, type TripRowsDeps } from './trip-rows.ts';

/** How many trips a host's page shows. */
const maxTrips = 5;

/** Reads the host with this user name and the next trips that are not drafts, earliest first; null without such a host. */
export function hostPage(deps: HostRowsDeps & TripRowsDeps & { readonly clock: Clock }) {
  return async (userName: string): Promise<Read<HostWithTrips | null>> => {
    const host = await hostWhere(deps, 'userName', userName);
    if (!host.ok) return host;
    if (host.value === null) return { ok: true, value: null };
    const { userId } = host.value;
    const now = deps.clock.now();
    const page = await deps.tables.trips.list([
      query('equal', 'hostId', [userId]),
      query('notEqual', 'tripStatus', ['draft']),
      query('greaterThan', 'startDate', [now.toISOString()]),
      query('orderAsc', 'startDate'),
      limit(maxTrips),
    ]);
    if (!page.ok) return page;
    const trips = parseTrips(page.value.rows, deps.report).filter(
      (trip) => trip.hostId === userId && trip.status !== 'draft' && startsInFuture(trip, now),
    );
    return { ok: true, value: { host: host.value, trips } };
  };
}
