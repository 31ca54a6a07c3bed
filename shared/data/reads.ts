import type { Client } from 'appwrite';
import type { Clock } from '../domain/clock.ts';
import type { ReportBrokenRow, TripReads } from '../domain/ports/reads.ts';
import type { Configuration } from './configuration.ts';
import { hostPage } from './host-reads.ts';
import { rowList } from './row-lists.ts';
import { tripWithHost, upcomingTrips } from './trip-reads.ts';
import { tripById } from './trip-rows.ts';

interface Dependencies {
  readonly client: Client;
  readonly configuration: Pick<Configuration, 'databaseId' | 'tables'>;
  readonly clock: Clock;
  readonly report: ReportBrokenRow;
}

/** Everything a visitor may read, over one connection. */
export const createReads = ({ report, clock, ...connection }: Dependencies) => {
  const { trips, hProfiles } = connection.configuration.tables;
  const tables = { trips: rowList(connection, trips), hProfiles: rowList(connection, hProfiles) };
  const source = { tables, clock, report };
  return {
    tripById: (tripId: string) => tripById(source, tripId),
    tripWithHost: (tripId: string) => tripWithHost(source, tripId),
    upcomingTrips: () => upcomingTrips(source),
    hostPage: (userName: string) => hostPage(source, userName),
  } satisfies TripReads;
};
