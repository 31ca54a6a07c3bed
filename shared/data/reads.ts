import type { Client } from 'appwrite';
import type { Clock, Random } from '../domain/clock.ts';
import type { Configuration } from './configuration.ts';
import { hostPage } from './host-reads.ts';
import type { Report } from './report.ts';
import { createTables } from './tables.ts';
import { tripById, tripWithHost, upcomingTrips } from './trip-reads.ts';

interface Dependencies {
  readonly client: Client;
  readonly configuration: Pick<Configuration, 'databaseId' | 'tables'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly report: Report;
}

/** Everything a visitor may read, over one connection. */
export const createReads = ({ report, clock, ...connection }: Dependencies) => {
  const source = { tables: createTables({ ...connection, clock }), clock, report };
  return {
    tripById: (tripId: string) => tripById(source, tripId),
    tripWithHost: (tripId: string) => tripWithHost(source, tripId),
    upcomingTrips: () => upcomingTrips(source),
    hostPage: (userName: string) => hostPage(source, userName),
  };
};
