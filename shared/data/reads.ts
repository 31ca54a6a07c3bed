import type { Client } from 'appwrite';
import type { Clock } from '../domain/clock.ts';
import type { ReportBrokenRow, TripReads } from '../domain/ports/reads.ts';
import type { Configuration } from './configuration.ts';
import { hostPage, hostWhere } from './host-rows.ts';
import { rowList } from './row-lists.ts';
import { tripById, upcomingTrips } from './trip-rows.ts';

interface ReadsDeps {
  readonly client: Client;
  readonly configuration: Pick<Configuration, 'databaseId' | 'tables'>;
  readonly clock: Clock;
  readonly report: ReportBrokenRow;
}

/**
 * Everything a visitor may read, over one connection. The widget reads one trip alone and imports `tripById` from
 * trip-rows.ts: through this object it would fetch the hosts' code as well.
 */
export function createReads({ report, clock, ...connection }: ReadsDeps) {
  const { trips, hProfiles } = connection.configuration.tables;
  const tables = { trips: rowList(connection, trips), hProfiles: rowList(connection, hProfiles) };
  const deps = { tables, clock, report };
  return {
    tripById: (tripId) => tripById(deps, tripId),
    async tripWithHost(tripId) {
      const trip = await tripById(deps, tripId);
      if (!trip.ok) return trip;
      if (trip.value === null) return { ok: true, value: null };
      const host = await hostWhere(deps, 'userId', trip.value.hostId);
      return host.ok ? { ok: true, value: { trip: trip.value, host: host.value } } : host;
    },
    upcomingTrips: () => upcomingTrips(deps),
    hostPage: (userName) => hostPage(deps, userName),
  } satisfies TripReads;
}
