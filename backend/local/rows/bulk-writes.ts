import type { Database } from '../database/open-database.ts';
import { ApiError } from '../protocol/api-error.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { chosenIdRule, isId, uniqueId } from '../protocol/ids.ts';
import { rowAlreadyExists } from '../protocol/row-errors.ts';
import type { Query } from '../queries/query.ts';
import type { RowValues, StoredRow } from '../schema/stored-row.ts';
import type { Table } from '../schema/table.ts';
import { listRows } from './list-rows.ts';
import { readPermissions } from './permissions.ts';
import { changeRow, insertRow, newRow, type WriteContext } from './row-writes.ts';

export interface BulkContext extends WriteContext {
  readonly database: Database;
}

/**
 * Creates all of the rows or none; each names its own `$id` and `$permissions`.
 * @throws ApiError 400 for wrong data, 409 when an id or unique value is taken, which does not say whose.
 */
export function createRows(context: BulkContext, table: Table, rows: readonly RowValues[]): StoredRow[] {
  const made = rows.map((row) => {
    const permissions = readPermissions(row['$permissions'], context.caller);
    return newRow(context, table, idOf(row), row, permissions);
  });
  return wholly(context, () => made.map((row) => insertRow(context, table, row)));
}

/** Changes the rows that match, all or none. @throws ApiError 400 or 409. */
export function updateRows(
  context: BulkContext,
  table: Table,
  queries: readonly Query[],
  data: RowValues,
): StoredRow[] {
  const permissions = readPermissions(data['$permissions'], context.caller);
  // Unlike a change of one row, this one has its time also where it changes nothing.
  const dated = { $updatedAt: formatDatetime(context.now), ...data };
  return wholly(context, () =>
    findRows(context, table, queries).map((row) => changeRow(context, table, row, dated, permissions)),
  );
}

/** Deletes the rows that match, by their numbers: a row made anew under the same id is another one. */
export function deleteRows(context: BulkContext, table: Table, queries: readonly Query[]): StoredRow[] {
  return wholly(context, () => {
    const found = findRows(context, table, queries);
    for (const { sequence } of found) context.rows.remove(table, sequence);
    return found;
  });
}

/** All rows that match, unless a query limits them. */
function findRows({ rows }: BulkContext, table: Table, queries: readonly Query[]): StoredRow[] {
  const whole = queries.filter(({ method }) => method !== 'select');
  return listRows(rows, table, whole, {
    only: null,
    counted: false,
    noun: 'Row',
    limit: Number.MAX_SAFE_INTEGER,
  }).found;
}

function wholly<Result>({ database }: BulkContext, write: () => Result): Result {
  try {
    return database.atomically(write);
  } catch (error) {
    throw error instanceof ApiError && error.status === 409 ? rowAlreadyExists('') : error;
  }
}

function idOf({ $id }: RowValues): string {
  if ($id === undefined || $id === null || $id === 'unique()') return uniqueId();
  if (isId($id)) return $id;
  throw new ApiError(400, 'general_bad_request', chosenIdRule);
}
