import { chosenId } from '../protocol/ids.ts';
import { invalidArgument } from '../protocol/refusal.ts';
import { parseQuery } from '../queries/query.ts';
import type { Table } from '../schema/table.ts';
import { listRows } from './list-rows.ts';
import { readPermissions } from './permissions.ts';
import type { AnsweredRow, StoredRow } from './row-store.ts';
import { createRow, deleteRow, updateRow, upsertRow, type WriteContext } from './row-writes.ts';
import type { RowValues } from './structure.ts';

/** One write to many rows: those it brings along, or those that its queries find. */
export type BulkWrite =
  | { readonly action: 'bulkCreate' | 'bulkUpsert'; readonly rows: readonly RowValues[] }
  | { readonly action: 'bulkUpdate'; readonly queries: readonly string[]; readonly data: RowValues }
  | { readonly action: 'bulkDelete'; readonly queries: readonly string[] };

/** Rows that one request may bring along. */
const mostRows = 100;

/** @throws Refusal 400 for what is no list of rows. */
export function readRows(value: unknown): RowValues[] {
  if (!Array.isArray(value) || value.length > mostRows || !value.every(isRow))
    throw invalidArgument('rows', `Value must a valid array no longer than ${mostRows} items`);
  return value;
}

const isRow = (value: unknown): value is RowValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Carries the write out row by row; to be called where a refusal undoes all of it.
 * @returns the rows as they are now; the deleted ones as they were.
 */
export function writeInBulk(context: WriteContext, table: Table, write: BulkWrite): AnsweredRow[] {
  switch (write.action) {
    case 'bulkCreate':
    case 'bulkUpsert':
      return write.rows.map((row) => writeRow(context, table, write.action, row));
    case 'bulkUpdate': {
      const { $permissions, ...data } = write.data;
      const permissions = readPermissions($permissions, context.caller);
      return matching(context, table, write.queries).map(({ id }) =>
        updateRow(context, table, id, data, permissions),
      );
    }
    case 'bulkDelete': {
      const found = matching(context, table, write.queries);
      for (const { id } of found) deleteRow(context, table, id);
      return found;
    }
  }
}

function writeRow(
  context: WriteContext,
  table: Table,
  action: 'bulkCreate' | 'bulkUpsert',
  { $id = 'unique()', $permissions, ...data }: RowValues,
): AnsweredRow {
  const id = chosenId('$id', $id);
  const permissions = readPermissions($permissions, context.caller);
  if (action === 'bulkUpsert') return upsertRow(context, table, id, data, permissions);
  // The real server's refusal of a taken id names none.
  return createRow(context, table, id, data, permissions, '');
}

function matching({ family, rows }: WriteContext, table: Table, queries: readonly string[]): StoredRow[] {
  const all = Number.MAX_SAFE_INTEGER;
  const options = { only: null, counted: false, noun: family.rowWord, usualLimit: all };
  return listRows(rows, table, queries.map(parseQuery), options).found;
}
