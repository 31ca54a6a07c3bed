import { connect } from '../../shared/data/connection.ts';
import { type RowList, rowList } from '../../shared/data/row-lists.ts';
import { byTripId } from '../../shared/data/trip-query.ts';
import { second } from '../../shared/domain/time/durations.ts';
import { configuration } from './configuration.ts';

/** One connection for all elements on the page. */
export const client = connect(configuration);

const rows = rowList({ client, configuration }, configuration.tables.trips);

/** How long an answer that was requested ahead is live enough for its reader, in milliseconds. */
const freshness = 10 * second;

const requested = new Map<string, ReturnType<RowList['list']>>();

/** Requests a trip that will be read in a moment, while the files that read it are on their way. */
export function requestAhead(tripId: string): void {
  const queries = byTripId(tripId);
  const key = queries.join();
  requested.set(key, rows.list(queries));
  setTimeout(() => requested.delete(key), freshness);
}

/** The table of trips. What was requested ahead answers one list. */
export const tripRows: RowList = {
  list(queries = []) {
    const key = queries.join();
    const ahead = requested.get(key);
    requested.delete(key);
    return ahead ?? rows.list(queries);
  },
};
