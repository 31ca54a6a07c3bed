import { Refusal } from '../protocol/refusal.ts';
import type { Condition } from '../queries/filters.ts';
import { planList } from '../queries/plan.ts';
import type { Query } from '../queries/query.ts';
import type { Table } from '../schema/table.ts';
import type { RowStore, StoredRow } from './row-store.ts';

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

/** One page of the rows that match. @throws Refusal 400 for queries that cannot be answered. */
export function listRows(
  rows: RowStore,
  table: Table,
  queries: readonly Query[],
  { only, counted, noun, usualLimit = 25 }: ListOptions,
): { total: number; found: StoredRow[] } {
  const plan = planList(table, queries, { only, usualLimit }, (id) => {
    const row = rows.find(table, id);
    if (row) return row;
    throw new Refusal(400, 'general_cursor_not_found', `${noun} '${id}' for the 'cursor' value not found.`);
  });
  const found = rows.list(table, plan.selection);
  return {
    total: counted ? rows.count(table, plan.filter.sql, plan.filter.values, mostCounted) : 0,
    found: plan.reversed ? found.reverse() : found,
  };
}
