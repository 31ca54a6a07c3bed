import { type Reader, ReadTimeout } from '../database/open-reader.ts';
import { Refusal } from '../protocol/refusal.ts';
import type { Condition } from '../queries/filters.ts';
import { type ListPlan, planList } from '../queries/plan.ts';
import type { Query } from '../queries/query.ts';
import type { Table } from '../schema/table.ts';
import {
  countFrom,
  countStatement,
  listStatement,
  type RowStore,
  rowsFrom,
  type StoredRow,
} from './row-store.ts';

/** Totals stop counting here. */
const mostCounted = 5000;

export interface ListOptions {
  /** Which rows there are to list at all; null: every one. */
  readonly only: Condition | null;
  /** Whether to count all that match; otherwise the total is 0. */
  readonly counted: boolean;
  /** How many come when no query says so; default 25. */
  readonly usualLimit?: number;
  /** What a row is called when a cursor names one that is not there. */
  readonly noun: string;
}

export interface RowPage {
  readonly total: number;
  readonly found: StoredRow[];
}

/** One page of the rows that match. @throws Refusal 400 for queries that cannot be answered. */
export function listRows(
  rows: RowStore,
  table: Table,
  queries: readonly Query[],
  options: ListOptions,
): RowPage {
  const plan = planOf(rows, table, queries, options);
  const found = rows.list(table, plan.selection);
  const { sql, values } = plan.filter;
  return pageOf(plan, found, options.counted ? rows.count(table, sql, values, mostCounted) : 0);
}

/** The same, however long it takes: nobody waits for it. @throws Refusal 408 when it takes too long. */
export async function listRowsAside(
  reader: Reader,
  rows: RowStore,
  table: Table,
  queries: readonly Query[],
  options: ListOptions,
): Promise<RowPage> {
  const plan = planOf(rows, table, queries, options);
  const { sql, values } = plan.filter;
  const statements = [
    listStatement(table, plan.selection),
    ...(options.counted ? [countStatement(table, sql, values, mostCounted)] : []),
  ];
  const [found = [], counted = []] = await reader.read(statements).catch((error: unknown) => {
    throw error instanceof ReadTimeout ? timedOut() : error;
  });
  return pageOf(plan, rowsFrom(table, found), countFrom(counted));
}

const timedOut = (): Refusal =>
  new Refusal(408, 'database_timeout', 'Database timed out. Try adjusting your queries or adding an index.');

function planOf(
  rows: RowStore,
  table: Table,
  queries: readonly Query[],
  { only, noun, usualLimit = 25 }: ListOptions,
): ListPlan {
  return planList(table, queries, { only, usualLimit }, (id) => {
    const row = rows.find(table, id);
    if (row) return row;
    throw new Refusal(400, 'general_cursor_not_found', `${noun} '${id}' for the 'cursor' value not found.`);
  });
}

const pageOf = ({ reversed }: ListPlan, found: StoredRow[], total: number): RowPage => ({
  total,
  found: reversed ? found.reverse() : found,
});
