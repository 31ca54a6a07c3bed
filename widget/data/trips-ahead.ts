import { connect } from '../../shared/data/connection.ts';
import { type RowList, rowList } from '../../shared/data/row-lists.ts';
import { byTripId } from '../../shared/data/trip-query.ts';
import { second } from '../../shared/domain/time/durations.ts';
import { configuration } from './configuration.ts';

/** One connection for all elements on the page. */
export const connection = connect(configuration);

const rows = rowList({ connection, configuration }, configuration.tables.trips);

/** How long an answer is live enough for another reader, in milliseconds. */
const freshness = 10 * second;

const fresh = new Map<string, ReturnType<RowList['list']>>();
const ahead = new Set<string>();

function request(queries: readonly string[], key: string): ReturnType<RowList['list']> {
  const answer = rows.list(queries);
  const forget = () => fresh.get(key) === answer && fresh.delete(key);
  fresh.set(key, answer);
  setTimeout(forget, freshness);
  void answer.then(({ ok }) => ok || forget());
  return answer;
}

/** Requests a trip that will be read in a moment, while the files that read it are on their way, unless it came a moment ago. */
export function requestAhead(tripId: string): void {
  const queries = byTripId(tripId);
  const key = queries.join();
  ahead.add(key);
  if (!fresh.has(key)) void request(queries, key);
}

/** The table of trips. What was requested ahead answers one list. */
export const tripRows: RowList = {
  list(queries = []) {
    const key = queries.join();
    return (ahead.delete(key) && fresh.get(key)) || request(queries, key);
  },
};
