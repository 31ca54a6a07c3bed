import type { Read } from '../domain/ports/outcome.ts';
import { asRecord } from '../domain/texts/json.ts';
import { durationDays } from '../domain/trips/trip-dates.ts';
import { type RowList, rowIdOf } from './row-lists.ts';
import { limit, query as writeQuery } from './trip-query.ts';

export interface RowsQuery {
  readonly trips: RowList;
  /** The queries that a row has to meet. */
  readonly wanted: readonly string[];
  /** The query that selects the columns of a card. */
  readonly columns: string;
  /** The id of the row that the page begins after; null for the first page. */
  readonly after: string | null;
  readonly count: number;
}

export interface RowsInOrder {
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly next: string | null;
}

/** As many ids as a query may name. */
const idsPerRead = 100;

/**
 * The shortest trips first. No column has how long a trip takes, so the dates of all that meet the queries are read, up to the 5,000 that the
 * backend counts, and then the rows of the page.
 */
export async function byLength(query: RowsQuery): Promise<Read<RowsInOrder>> {
  const { trips, wanted, columns, after, count } = query;
  const select = writeQuery('select', undefined, ['$id', 'startDate', 'endDate']);
  const all = await trips.list([...wanted, writeQuery('orderAsc', 'startDate'), select, limit(5000)]);
  if (!all.ok) return all;
  const ids = all.value.rows.toSorted((one, other) => daysOf(one) - daysOf(other)).map(rowIdOf);
  // Where the row is gone the list begins anew: who asked knows what it shows already.
  const first = after === null ? 0 : ids.indexOf(after) + 1;
  const page = ids.slice(first, first + count);
  const parts = Array.from({ length: Math.ceil(page.length / idsPerRead) }, (_, part) =>
    page.slice(part * idsPerRead, (part + 1) * idsPerRead),
  );
  const reads = await Promise.all(
    parts.map((some) => trips.list([writeQuery('equal', '$id', some), columns, limit(some.length)])),
  );
  const rows: unknown[] = [];
  for (const read of reads) {
    if (!read.ok) return read;
    rows.push(...read.value.rows);
  }
  const inOrder = rows.toSorted((one, other) => page.indexOf(rowIdOf(one)) - page.indexOf(rowIdOf(other)));
  const next = first + count < ids.length ? (page.at(-1) ?? null) : null;
  return { ok: true, value: { rows: inOrder, total: ids.length, next } };
}

function daysOf(row: unknown): number {
  const { startDate, endDate } = asRecord(row);
  return durationDays({ startDate: String(startDate), endDate: String(endDate) });
}
