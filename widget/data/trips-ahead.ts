import { connect, readAnswer } from '../../shared/data/connection.ts';
import { attempt } from '../../shared/data/outcome.ts';
import { type RowList, type RowPage, rowList } from '../../shared/data/row-lists.ts';
import { byTripId } from '../../shared/data/trip-query.ts';
import { second } from '../../shared/domain/time/durations.ts';
import type { Ahead } from '../ahead.ts';
import { configuration } from './configuration.ts';

/** One connection for all elements on the page. */
export const connection = connect(configuration);

const rows = rowList({ connection, configuration }, configuration.tables.trips);

/** How long an answer is live enough for another reader, in milliseconds. */
export const freshness = 10 * second;

const fresh = new Map<string, ReturnType<RowList['list']>>();
const ahead = new Set<string>();

function keep(key: string, answer: ReturnType<RowList['list']>): ReturnType<RowList['list']> {
  const forget = () => fresh.get(key) === answer && fresh.delete(key);
  fresh.set(key, answer);
  setTimeout(forget, freshness);
  void answer.then(({ ok }) => ok || forget());
  return answer;
}

function request(queries: readonly string[], key: string): ReturnType<RowList['list']> {
  return keep(key, rows.list(queries));
}

/** Takes over what the entry requested. */
export function takeOver(answers: Ahead['answers']): void {
  for (const [tripId, answer] of answers) {
    const key = byTripId(tripId).join();
    ahead.add(key);
    void keep(
      key,
      attempt(async () => readAnswer(await answer) as RowPage),
    );
  }
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
