import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/open-database.ts';
import {
  ApiError,
  invalidStructure,
  knownError,
  rowAlreadyExists,
  rowNotFound,
  unauthorized,
} from '../protocol/api-error.ts';
import type { Caller } from '../protocol/caller.ts';
import { formatDatetime, parseDatetime } from '../protocol/datetime.ts';
import type { RowValues, StoredRow, Table } from '../schema/table.ts';
import { permits } from './row-access.ts';
import type { NewRow, RowStore } from './row-store.ts';
import { checkStructure, dateRule } from './structure.ts';

export interface WriteContext {
  readonly database: Database;
  readonly rows: RowStore;
  readonly caller: Caller;
  /** Milliseconds. */
  readonly now: number;
}

/** @throws ApiError 401 without permission, 400 for wrong data, 409 when the id or a unique value is taken. */
export function createRow(
  context: WriteContext,
  table: Table,
  id: string,
  data: RowValues,
  permissions: readonly string[] | null,
): StoredRow {
  return insertRow(context, table, newRow(context, table, id, data, permissions));
}

/** A row that may be created. @throws ApiError 401 without permission, 400 for wrong data. */
export function newRow(
  context: WriteContext,
  table: Table,
  id: string,
  data: RowValues,
  permissions: readonly string[] | null,
): NewRow {
  if (!permits(table.permissions, 'create', context.caller))
    throw unauthorized("No permissions provided for action 'create'");
  const { createdAt, updatedAt, values } = splitSystem(context, data);
  const now = formatDatetime(context.now);
  return {
    id,
    createdAt: createdAt ?? now,
    updatedAt: updatedAt ?? now,
    permissions: permissions ?? [],
    values: checkStructure(table, values, { complete: true }),
  };
}

/** @throws ApiError 409 when the id or a unique value is taken. */
export function insertRow({ rows }: WriteContext, table: Table, row: NewRow): StoredRow {
  const made = rows.insert(table, row);
  if (!made) throw rowAlreadyExists(row.id);
  return made;
}

/** @throws ApiError 404, 401, 400 or 409 as `createRow`. */
export function updateRow(
  context: WriteContext,
  table: Table,
  id: string,
  data: RowValues,
  permissions: readonly string[] | null,
): StoredRow {
  return changeRow(context, table, rowToWrite(context, table, id, 'update'), data, permissions);
}

/** @throws ApiError 400 or 409. */
export function changeRow(
  context: WriteContext,
  table: Table,
  row: StoredRow,
  data: RowValues,
  permissions: readonly string[] | null,
): StoredRow {
  const { rows } = context;
  const { createdAt, updatedAt, values } = splitSystem(context, data);
  const checked = checkStructure(table, values, { complete: false });
  const next = {
    sequence: row.sequence,
    createdAt: createdAt ?? row.createdAt,
    permissions: permissions ?? row.permissions,
    values: checked,
  };
  const isChanged =
    !isDeepStrictEqual(next.permissions, row.permissions) ||
    next.createdAt !== row.createdAt ||
    Object.keys(checked).some((key) => !isDeepStrictEqual(checked[key], row.values[key]));
  const usual = isChanged ? formatDatetime(context.now) : row.updatedAt;
  const changed = rows.change(table, { ...next, updatedAt: updatedAt ?? usual });
  if (!changed) throw rowAlreadyExists(row.id);
  return changed;
}

/** @throws ApiError 404 or 401. */
export function deleteRow(context: WriteContext, table: Table, id: string): void {
  context.rows.remove(table, rowToWrite(context, table, id, 'delete').sequence);
}

/** @throws ApiError 401 unless the table's permissions allow it, or the row's where they count; `missing` where there is no row. */
function rowToWrite(
  { rows, caller }: WriteContext,
  table: Table,
  id: string,
  action: 'update' | 'delete',
  missing = rowNotFound(id),
): StoredRow {
  const row = rows.find(table, id);
  if (!row) throw missing;
  if (permits(table.permissions, action, caller)) return row;
  if (table.rowSecurity && permits(row.permissions, action, caller)) return row;
  throw unauthorized();
}

const unwritable = ['$id', '$sequence', '$permissions', '$databaseId', '$tableId'];

/** Takes the `$` fields out of the data. A key may set the times, which else are null; the other fields cannot be set. */
function splitSystem({ caller }: WriteContext, { $createdAt, $updatedAt, ...rest }: RowValues) {
  const isKey = caller.kind === 'key';
  return {
    createdAt: isKey ? readTime('$createdAt', $createdAt) : null,
    updatedAt: isKey ? readTime('$updatedAt', $updatedAt) : null,
    values: Object.fromEntries(Object.entries(rest).filter(([key]) => !unwritable.includes(key))),
  };
}

function readTime(name: string, value: unknown): string | null {
  if (value == null) return null;
  const time = parseDatetime(value);
  if (time === null) throw invalidStructure(`Attribute "${name}" has invalid type. ${dateRule}`);
  return time;
}

export interface Adjustment {
  readonly column: string;
  /** Greater than 0. */
  readonly value: number;
  readonly direction: 'increment' | 'decrement';
  /** The bound in that direction: the least for a decrement, the most for an increment; null: none. */
  readonly bound: number | null;
}

/**
 * Counts a column up or down in one statement, within `bound`; the column's own min and max do not apply.
 * @returns the row with the sum and, as Appwrite answers, the time of the change before this one.
 * @throws ApiError 400 `column_limit_exceeded` where the bound would be broken, 404 or 401.
 */
export function adjustRow(
  context: WriteContext,
  table: Table,
  id: string,
  { column, value, direction, bound }: Adjustment,
): StoredRow {
  const { rows } = context;
  const declared = table.columns.get(column);
  if (!declared) throw knownError(404, 'column_not_found');
  if (declared.array || (declared.type !== 'integer' && declared.type !== 'double'))
    throw new ApiError(400, 'attribute_type_invalid', `tablesDB "${column}" is not a number`);
  if (!(value > 0))
    throw new ApiError(400, 'general_argument_invalid', 'Value must be numeric and greater than 0');

  // Not "row not found": the real server reports the column as missing.
  const row = rowToWrite(context, table, id, 'update', knownError(404, 'column_not_found'));
  const up = direction === 'increment';
  const by = up ? value : -value;
  const [min, max] = up ? [null, bound] : [bound, null];
  const updatedAt = formatDatetime(context.now);
  if (!rows.adjust(table, row.sequence, { column, by, min, max, updatedAt }))
    throw new ApiError(
      400,
      'column_limit_exceeded',
      `tablesDB "${column}" has reached the ${up ? 'maximum' : 'minimum'} value of ${bound}`,
    );
  const old = row.values[column];
  // The real server answers with the sum also where the stored value stays null.
  const sum = (typeof old === 'number' ? old : 0) + by;
  return { ...row, values: { ...row.values, [column]: sum } };
}
