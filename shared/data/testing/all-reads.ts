import type { ReportBrokenRow, TripReads } from '../../domain/ports/reads.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Configuration } from '../configuration.ts';
import type { Connection } from '../connection.ts';
import { hostPage } from '../host-page.ts';
import { tripWithHost } from '../host-rows.ts';
import { rowList } from '../row-lists.ts';
import { tripPage } from '../trip-page.ts';
import { tripById } from '../trip-rows.ts';
import { upcomingTrips } from '../upcoming-trips.ts';

interface ReadsDeps {
  readonly connection: Connection;
  readonly configuration: Pick<Configuration, 'databaseId' | 'tables'>;
  readonly clock: Clock;
  readonly report: ReportBrokenRow;
}

/** Everything a visitor may read, over one connection. */
export function allReads({ report, clock, ...backend }: ReadsDeps) {
  const { trips, hProfiles } = backend.configuration.tables;
  const tables = { trips: rowList(backend, trips), hProfiles: rowList(backend, hProfiles) };
  const deps = { tables, clock, report };
  return {
    tripById: tripById(deps),
    tripWithHost: tripWithHost(deps),
    upcomingTrips: upcomingTrips(deps),
    tripPage: tripPage(deps),
    hostPage: hostPage(deps),
  } satisfies TripReads;
}
