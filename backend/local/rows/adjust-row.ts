import { ApiError } from '../protocol/api-error.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { columnNotFound } from '../protocol/row-errors.ts';
import type { StoredRow } from '../schema/stored-row.ts';
import type { Table } from '../schema/table.ts';
import { needPermission, type WriteContext } from './row-writes.ts';

export interface Adjustment {
  readonly column: string;
  /** Greater than 0. */
  readonly value: number;
  readonly direction: 'increment' | 'decrement';
  /** The bound in that direction: the least for a decrement, the most for an increment; null: none. */
  readonly bound: number | null;
}

export type AdjustOutcome =
  /** The row with the sum and, as Appwrite answers, the time of the change before this one. */
  | { readonly outcome: 'done'; readonly row: StoredRow }
  | { readonly outcome: 'broken'; readonly bound: number };

/** Counts a column up or down in one statement, within `bound`; the column's own min and max do not apply. */
export function adjustRow(
  context: WriteContext,
  table: Table,
  id: string,
  { column, value, direction, bound }: Adjustment,
): AdjustOutcome {
  const { rows } = context;
  const declared = table.columns.get(column);
  if (!declared) throw columnNotFound();
  if (declared.array || (declared.type !== 'integer' && declared.type !== 'double'))
    throw new ApiError(400, 'attribute_type_invalid', `tablesDB "${column}" is not a number`);
  if (!(value > 0))
    throw new ApiError(400, 'general_argument_invalid', 'Value must be numeric and greater than 0');

  const row = rows.find(table, id);
  // Not "row not found": the real server reports the column as missing.
  if (!row) throw columnNotFound();
  needPermission(context, table, row, 'update');

  const up = direction === 'increment';
  const by = up ? value : -value;
  const [min, max] = up ? [null, bound] : [bound, null];
  const updatedAt = formatDatetime(context.now);
  if (!rows.adjust(table, row.sequence, { column, by, min, max, updatedAt }))
    return { outcome: 'broken', bound: bound ?? 0 };
  const old = row.values[column];
  // The real server answers with the sum also where the stored value stays null.
  const sum = (typeof old === 'number' ? old : 0) + by;
  return { outcome: 'done', row: { ...row, values: { ...row.values, [column]: sum } } };
}
