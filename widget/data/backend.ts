import { connect } from '../../shared/data/connection.ts';
import { rowList } from '../../shared/data/row-lists.ts';
import { tripById } from '../../shared/data/trip-rows.ts';
import type { TripReads } from '../../shared/domain/ports/reads.ts';
import { configuration } from './configuration.ts';

/** One connection for all elements on the page. */
export const client = connect(configuration);

export function table(tableId: string) {
  return rowList({ client, configuration }, tableId);
}

export const source = {
  tables: { trips: table(configuration.tables.trips) },
  // The host's console is not ours to write to: what cannot be read counts as missing.
  report: () => undefined,
};

export const trips: Pick<TripReads, 'tripById'> = { tripById: tripById(source) };
