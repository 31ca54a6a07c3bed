import { rowList } from '../../shared/data/row-lists.ts';
import { tripById } from '../../shared/data/trip-rows.ts';
import type { TripReads } from '../../shared/domain/ports/reads.ts';
import { configuration } from './configuration.ts';
import { connection, tripRows } from './trips-ahead.ts';

export function table(tableId: string) {
  return rowList({ connection, configuration }, tableId);
}

export const source = {
  tables: { trips: tripRows },
  // The host's console is not ours to write to: what cannot be read counts as missing.
  report: () => undefined,
};

export const trips: Pick<TripReads, 'tripById'> = { tripById: tripById(source) };
