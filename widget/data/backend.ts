import { cryptoRandom, systemClock } from '../../shared/data/browser-world.ts';
import { connect } from '../../shared/data/connection.ts';
import { createTables } from '../../shared/data/tables.ts';
import { tripById } from '../../shared/data/trip-reads.ts';
import type { TripReads } from '../../shared/flows/ports.ts';
import { configuration } from '../configuration.ts';

/** One connection for all elements on the page. */
export const client = connect(configuration);

const source = {
  tables: createTables({ client, configuration, clock: systemClock, random: cryptoRandom }),
  // The host's console is not ours to write to: what cannot be read counts as missing.
  report: () => undefined,
};

export const trips: Pick<TripReads, 'tripById'> = { tripById: (tripId) => tripById(source, tripId) };
