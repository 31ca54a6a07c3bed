import type { Condition } from '../database/open-database.ts';
import { ApiError } from '../protocol/api-error.ts';
import { compileList } from '../queries/compile-list.ts';
import type { Query } from '../queries/query.ts';
import type { StoredRow, Table } from '../schema/table.ts';
import type { RowStore } from './row-store.ts';

/** Totals stop counting here. */
const mostCounted = 5000;

const usualLimit = 25;

export interface ListOptions {
  /** Which rows can be listed at all; null: every row. */
  readonly only: Condition | null;
  /** Whether to count all that match; otherwise the total is 0. */
  readonly counted: boolean;
  /** What an error calls the row of a cursor: `Row`. */
  readonly noun: string;
  /** How many rows a page has where no query says it; default 25. */
  readonly limit?: number;
}

/** One page of the rows that match. @throws ApiError 400 for queries that cannot be answered. */
export function listRows(
  rows: RowStore,
  table: Table,
  queries: readonly Query[],
  { counted, only, noun, limit = usualLimit }: ListOptions,
) {
  const findCursor = (id: string): StoredRow => {
    const row = rows.find(table, id);
    if (row) return row;
    throw new ApiError(400, 'general_cursor_not_found', `${noun} '${id}' for the 'cursor' value not found.`);
  };
  const { filter, page, reversed } = compileList(table, queries, { only, usualLimit: limit, findCursor });
  const found = rows.list(table, page);
  return {
    total: counted ? rows.count(table, filter, mostCounted) : 0,
    found: reversed ? found.reverse() : found,
  };
}
