import type { DatabaseRow } from '../database/open-database.ts';
import { type Reader, ReadTimeout } from '../database/open-reader.ts';
import type { Condition, Statement } from '../database/statement.ts';
import { ApiError } from '../protocol/api-error.ts';
import { type CompiledList, compileList } from '../queries/compile-list.ts';
import type { Query } from '../queries/query.ts';
import { fromSql, type StoredRow } from '../schema/stored-row.ts';
import type { Table } from '../schema/table.ts';
import { countStatement, listStatement, type RowStore } from './row-store.ts';

/** Totals stop counting here. */
const mostCounted = 5000;

const usualLimit = 25;

/** So few rows are looked at sooner than another thread is asked to. */
const fewRows = 16;

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

export interface RowPage {
  readonly total: number;
  readonly found: StoredRow[];
}

/** One page of the rows that match. @throws ApiError 400 for queries that cannot be answered. */
export function listRows(
  rows: RowStore,
  table: Table,
  queries: readonly Query[],
  options: ListOptions,
): RowPage {
  const list = compile(rows, table, queries, options);
  return pageOf(table, list, statementsOf(table, list, options).map(rows.read));
}

/** Whether a table has few rows, and never had many: any list of it is quick. */
export function hasFewRows(rows: RowStore, table: Table): boolean {
  return !rows.hasBeyond(table, fewRows);
}

/** The same in a thread of its own, however long it takes. @throws ApiError 408 when it takes too long. */
export async function listRowsAside(
  reader: Reader,
  rows: RowStore,
  table: Table,
  queries: readonly Query[],
  options: ListOptions,
): Promise<RowPage> {
  const list = compile(rows, table, queries, options);
  const results = await reader.read(statementsOf(table, list, options)).catch((error: unknown) => {
    throw error instanceof ReadTimeout ? timedOut() : error;
  });
  return pageOf(table, list, results);
}

function compile(
  rows: RowStore,
  table: Table,
  queries: readonly Query[],
  { only, noun, limit = usualLimit }: ListOptions,
): CompiledList {
  const findCursor = (id: string): StoredRow => {
    const row = rows.find(table, id);
    if (row) return row;
    throw new ApiError(400, 'general_cursor_not_found', `${noun} '${id}' for the 'cursor' value not found.`);
  };
  return compileList(table, queries, { only, usualLimit: limit, findCursor });
}

function statementsOf(table: Table, { filter, page }: CompiledList, { counted }: ListOptions): Statement[] {
  const list = listStatement(table, page);
  return counted ? [list, countStatement(table, filter, mostCounted)] : [list];
}

function pageOf(
  table: Table,
  { reversed }: CompiledList,
  [rows = [], count = []]: readonly (readonly DatabaseRow[])[],
): RowPage {
  const found = rows.map((row) => fromSql(table, row));
  return { total: Number(count[0]?.['total'] ?? 0), found: reversed ? found.reverse() : found };
}

function timedOut(): ApiError {
  return new ApiError(
    408,
    'database_timeout',
    'Database timed out. Try adjusting your queries or adding an index.',
  );
}
