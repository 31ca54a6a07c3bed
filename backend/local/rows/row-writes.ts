import type { Caller } from '../protocol/caller.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { Refusal, unauthorized } from '../protocol/refusal.ts';
import { ownColumn, ownTable, type Table } from '../schema/table.ts';
import { columnNotFound, type Family, rowAlreadyExists, rowNotFound } from './family.ts';
import { resolveOperators } from './operators.ts';
import { permits } from './permissions.ts';
import type { AnsweredRow, RowStore, StoredRow } from './row-store.ts';
import { checkStructure, type RowValues } from './structure.ts';

/** What a write needs to know: whose words it speaks, where it writes, who asks and when. */
export interface WriteContext {
  readonly family: Family;
  readonly rows: RowStore;
  readonly caller: Caller;
  /** Milliseconds. */
  readonly now: number;
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
 * @param askedFor the id as the caller wrote it: what a refusal names.
 * @throws Refusal 401 without permission, 400 for wrong data, 409 when the id or a unique value is taken.
 */
export function createRow(
  context: WriteContext,
  table: Table,
  id: string,
  data: RowValues,
  permissions: readonly string[] | null,
  askedFor = id,
): StoredRow {
  const { family, rows } = context;
  if (!permits(table.permissions, 'create', context.caller))
    throw unauthorized("No permissions provided for action 'create'");
  const { system, values } = splitSystem(context, data);
  const checked = checkStructure(family, table, values, { complete: true, now: context.now });
  const now = formatDatetime(context.now);
  const row = {
    id,
    createdAt: system.createdAt ?? now,
    updatedAt: system.updatedAt ?? now,
    permissions: permissions ?? [],
    values: checked,
  };
  if (rows.insert(table, row) === 'taken') throw rowAlreadyExists(family, askedFor);
  return present(rows, table, id);
}

/** @throws Refusal 404, 401, 400 or 409 as `createRow`. */
export function updateRow(
  context: WriteContext,
  table: Table,
  id: string,
  data: RowValues,
  permissions: readonly string[] | null,
): StoredRow {
  const row = context.rows.find(table, id);
  if (!row) throw rowNotFound(context.family, id);
  return changeRow(context, table, row, data, permissions, false);
}

/**
 * Creates the row or changes the one that has the id.
 * A new id that meets another row's unique value overwrites that row and answers as if there were a new one, without a
 * number, as MariaDB does under Appwrite: do not upsert where an index is unique.
 */
export function upsertRow(
  context: WriteContext,
  table: Table,
  id: string,
  data: RowValues,
  permissions: readonly string[] | null,
): AnsweredRow {
  const { family, rows } = context;
  const row = rows.find(table, id);
  if (row) return changeRow(context, table, row, data, permissions, true);
  if (!permits(table.permissions, 'create', context.caller)) throw unauthorized();
  const checked = checkStructure(family, table, splitSystem(context, data).values, {
    complete: true,
    now: context.now,
  });
  const rival = rows.findRival(table, checked);
  if (!rival) return createRow(context, table, id, data, permissions);
  const nothing = Object.fromEntries([...table.columns.keys()].map((key) => [key, null]));
  const changed = changeRow(context, table, rival, { ...nothing, ...data }, permissions, true);
  return { ...changed, id, sequence: '', createdAt: changed.updatedAt };
}

function changeRow(
  context: WriteContext,
  table: Table,
  row: StoredRow,
  data: RowValues,
  permissions: readonly string[] | null,
  complete: boolean,
): StoredRow {
  const { family, rows } = context;
  needPermission(context, table, row, 'update');
  const { system, values: asked } = splitSystem(context, data);
  const values = resolveOperators(family, table, row.values, asked, context.now);
  const checked = checkStructure(family, table, values, { complete, now: context.now });
  const named = Object.fromEntries(Object.entries(checked).filter(([key]) => key in values));
  const changes =
    complete ||
    (permissions !== null && !same(row.permissions, permissions)) ||
    Object.keys(system).length > 0 ||
    Object.keys(named).some((key) => !same(row.values[key], named[key]));
  const updatedAt = system.updatedAt ?? (changes ? formatDatetime(context.now) : row.updatedAt);
  const next = {
    sequence: row.sequence,
    createdAt: system.createdAt ?? row.createdAt,
    updatedAt,
    permissions: permissions ?? row.permissions,
    values: named,
  };
  if (rows.change(table, next) === 'taken') throw rowAlreadyExists(family, row.id);
  return present(rows, table, row.id);
}

/** @throws Refusal 404 or 401. */
export function deleteRow(context: WriteContext, table: Table, id: string): void {
  const row = context.rows.find(table, id);
  if (!row) throw rowNotFound(context.family, id);
  needPermission(context, table, row, 'delete');
  context.rows.remove(table, row.sequence);
}

/**
 * Counts a column up or down in one statement; its own min and max do not bound it, only `bound` does.
 * @returns the row with the sum and the time of its last change before this one, or `broken` when the bound forbids it.
 */
export function adjustRow(
  context: WriteContext,
  table: Table,
  id: string,
  adjustment: Adjustment,
): { outcome: 'done'; row: StoredRow } | { outcome: 'broken'; bound: number } {
  const { family, rows } = context;
  const column = table.columns.get(adjustment.column);
  if (!column) throw columnNotFound(family);
  if (column.array || (column.kind !== 'integer' && column.kind !== 'double'))
    throw new Refusal(
      400,
      'attribute_type_invalid',
      `${family.service} "${adjustment.column}" is not a number`,
    );
  if (!(adjustment.value > 0))
    throw new Refusal(400, 'general_argument_invalid', 'Value must be numeric and greater than 0');

  const row = rows.find(table, id);
  // Not "row not found": the real server says the column is missing.
  if (!row) throw columnNotFound(family);
  needPermission(context, table, row, 'update');

  const up = adjustment.direction === 'increment';
  const by = up ? adjustment.value : -adjustment.value;
  const { bound } = adjustment;
  const done = rows.adjust(table, row.sequence, {
    column: adjustment.column,
    by,
    min: up ? null : bound,
    max: up ? bound : null,
    updatedAt: formatDatetime(context.now),
  });
  if (!done) return { outcome: 'broken', bound: bound ?? 0 };
  const old = row.values[adjustment.column];
  // The real server answers with the sum also where it left a null.
  const sum = (typeof old === 'number' ? old : 0) + by;
  return { outcome: 'done', row: { ...row, values: { ...row.values, [adjustment.column]: sum } } };
}

function needPermission(
  context: WriteContext,
  table: Table,
  row: StoredRow,
  action: 'update' | 'delete',
): void {
  const { caller } = context;
  if (permits(table.permissions, action, caller)) return;
  if (table.rowSecurity && permits(row.permissions, action, caller)) return;
  throw unauthorized();
}

function present(rows: RowStore, table: Table, id: string): StoredRow {
  const row = rows.find(table, id);
  if (!row) throw new Error(`The row ${id} of ${table.id} was written and is not there.`);
  return row;
}

const same = (left: unknown, right: unknown): boolean =>
  left === right || (Array.isArray(left) && JSON.stringify(left) === JSON.stringify(right ?? []));

/** Takes the `$` fields out of the data: times count when a key sets them, the others are what they are. */
function splitSystem(
  { family, caller, now }: WriteContext,
  data: RowValues,
): { system: { createdAt?: string; updatedAt?: string }; values: RowValues } {
  const {
    $id: _id,
    $sequence: _sequence,
    $permissions: _permissions,
    $databaseId: _databaseId,
    [family.tableField]: _table,
    $createdAt,
    $updatedAt,
    ...values
  } = data;
  if (caller.kind !== 'key') return { system: {}, values };
  const times = checkStructure(
    family,
    timesTable,
    {
      ...($createdAt == null ? {} : { $createdAt }),
      ...($updatedAt == null ? {} : { $updatedAt }),
    },
    { complete: false, now },
  );
  return {
    system: {
      ...(typeof times['$createdAt'] === 'string' ? { createdAt: times['$createdAt'] } : {}),
      ...(typeof times['$updatedAt'] === 'string' ? { updatedAt: times['$updatedAt'] } : {}),
    },
    values,
  };
}

const timesTable = ownTable('times', [
  ownColumn('$createdAt', 'datetime'),
  ownColumn('$updatedAt', 'datetime'),
]);
