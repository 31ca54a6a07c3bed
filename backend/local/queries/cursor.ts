import type { Condition, Value } from '../database/open-database.ts';
import { ApiError } from '../protocol/api-error.ts';
import { idRule, isId } from '../protocol/ids.ts';
import type { StoredRow } from '../schema/table.ts';
import type { Attribute } from './attributes.ts';
import type { Query } from './query.ts';

export interface Order {
  readonly attribute: Attribute;
  readonly descending: boolean;
}

export interface Cursor {
  readonly id: string;
  /** The page ends before the cursor's row, so it is read in reverse. */
  readonly reversed: boolean;
}

export function readCursor(queries: readonly Query[]): Cursor | null {
  const query = queries.find(({ method }) => method === 'cursorAfter' || method === 'cursorBefore');
  if (!query) return null;
  const [id] = query.values;
  if (!isId(id)) throw new ApiError(400, 'general_query_invalid', `Invalid cursor: ${idRule}`);
  return { id, reversed: query.method === 'cursorBefore' };
}

/** The rows that the order puts after `row`: beyond it in the first column, or equal there and beyond it in the next. */
export function afterCursor(orders: readonly Order[], row: StoredRow, reversed: boolean): Condition {
  const alternatives: string[] = [];
  const values: Value[] = [];
  const equal: { sql: string; value: Value }[] = [];
  for (const { attribute, descending } of orders) {
    const value = attribute.valueIn(row);
    if (value === null)
      throw new ApiError(
        400,
        'database_query_order_null',
        `The order column '${attribute.key}' had a null value. Cursor pagination requires all rows order column values are non-null.`,
      );
    const beyond = descending === reversed ? '>' : '<';
    const conditions = [...equal.map(({ sql }) => sql), `${attribute.sql} ${beyond} ?`];
    alternatives.push(`(${conditions.join(' AND ')})`);
    values.push(...equal.map((one) => one.value), value);
    equal.push({ sql: `${attribute.sql} = ?`, value });
  }
  const after = { sql: `(${alternatives.join(' OR ')})`, values };
  const [first] = orders;
  if (!first || orders.length === 1) return after;
  // The same once more as a single bound, which an index can serve.
  const bound = `${first.attribute.sql} ${first.descending === reversed ? '>=' : '<='} ?`;
  return { sql: `${bound} AND ${after.sql}`, values: [values[0] ?? null, ...values] };
}
