import type { Value } from '../database/open-database.ts';
import { idRule, isId } from '../protocol/ids.ts';
import { Refusal } from '../protocol/refusal.ts';
import type { Selection, StoredRow } from '../rows/row-store.ts';
import { toSql } from '../rows/row-store.ts';
import type { Table } from '../schema/table.ts';
import { type Attribute, attributeOf } from './attributes.ts';
import { branchesOf } from './branches.ts';
import { type Condition, compileFilter, isFilter } from './filters.ts';
import { invalidQuery, type Query } from './query.ts';

interface Order {
  readonly attribute: Attribute;
  readonly descending: boolean;
}

export interface ListPlan {
  /** The rows that match, whatever page is asked for. */
  readonly filter: Condition;
  /** The page. */
  readonly selection: Selection;
  /** The page was read backwards from its cursor and has to be turned round. */
  readonly reversed: boolean;
}

/** SQLite takes 32,766 parameters in one statement. */
const mostValues = 30_000;

const largest = '9,223,372,036,854,775,807';

/**
 * Compiles the queries of one list. Every order ends with `$sequence`, so that pages never overlap.
 * @param bounds a condition on top of the queries (which rows the caller may see) and the extent where no query gives one.
 * @param findCursor reads the row that a cursor names; throws when there is none.
 */
export function planList(
  table: Table,
  queries: readonly Query[],
  { only, usualLimit }: { only: Condition | null; usualLimit: number },
  findCursor: (id: string) => StoredRow,
): ListPlan {
  const asked = queries.filter(isFilter);
  const compiled = (filters: readonly Query[], aside?: (query: Query) => boolean): Condition =>
    all([
      ...filters.map((query) => setAside(compileFilter(table, query), aside?.(query) ?? false)),
      ...(only ? [only] : []),
    ]);
  const filter = compiled(asked);

  const limit = readNumber(queries, 'limit', 1) ?? usualLimit;
  const offset = readNumber(queries, 'offset', 0) ?? 0;
  const columns = readSelect(table, queries);
  const orders = readOrders(table, queries);
  const cursor = readCursor(queries);
  if (queries.some(({ method }) => method === 'orderRandom')) {
    const selection = {
      where: filter.sql,
      values: filter.values,
      branches: [],
      orderBy: 'random()',
      limit,
      offset,
      columns,
    };
    return { filter, reversed: false, selection };
  }

  const reversed = cursor?.method === 'cursorBefore';
  const beyond = cursor ? [afterCursor(table, orders, findCursor(cursor.id), reversed)] : [];
  const paged = (filters: readonly Query[]): Condition =>
    cursor ? all([compiled(filters, nearerBound(orders, reversed)), ...beyond]) : compiled(filters);
  const where = paged(asked);
  const split = branchesOf(table, asked, orders[0]?.attribute.key) ?? [];
  const branches = split.map(paged);
  const orderBy = orderSql(orders, reversed);
  return {
    filter,
    reversed,
    selection: { where: where.sql, values: where.values, branches, orderBy, limit, offset, columns },
  };
}

/** @throws Refusal 400 for more values than a statement takes. */
export function all(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return { sql: '1', values: [] };
  const values = conditions.flatMap((condition) => condition.values);
  if (values.length > mostValues) throw invalidQuery(`Queries have more than ${mostValues} values in all`);
  return { sql: conditions.map(({ sql }) => sql).join(' AND '), values };
}

function readNumber(queries: readonly Query[], method: 'limit' | 'offset', least: number): number | null {
  const query = queries.find((one) => one.method === method);
  if (!query) return null;
  const [value] = query.values;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number))
    throw invalidQuery(`Invalid ${method}: Value must be a valid number`);
  if (!Number.isInteger(number) || number < least)
    throw invalidQuery(`Invalid ${method}: Value must be a valid range between ${least} and ${largest}`);
  return Math.min(number, Number.MAX_SAFE_INTEGER);
}

/** The columns wanted, the `$` fields aside, which always come. */
export function readSelect(table: Table, queries: readonly Query[]): string[] | null {
  const selects = queries.filter(({ method }) => method === 'select');
  if (selects.length === 0) return null;
  for (const { values } of selects) {
    if (values.length === 0) throw invalidQuery('No attributes selected');
    if (new Set(values).size < values.length) throw invalidQuery('Duplicate attributes selected');
  }
  const wanted = selects.flatMap(({ values }) => values.map(String));
  for (const key of wanted) if (key !== '*' && key !== '$permissions') attributeOf(table, key);
  if (wanted.includes('*')) return null;
  return [...new Set(wanted)].filter((key) => table.columns.has(key));
}

function readOrders(table: Table, queries: readonly Query[]): Order[] {
  const orders = queries
    .filter(({ method }) => method === 'orderAsc' || method === 'orderDesc')
    .map(({ method, attribute }) => ({
      attribute: attributeOf(table, attribute === '' ? '$sequence' : attribute),
      descending: method === 'orderDesc',
    }));
  const settled = orders.some(({ attribute }) => attribute.key === '$sequence');
  return settled ? orders : [...orders, { attribute: attributeOf(table, '$sequence'), descending: false }];
}

const orderSql = (orders: readonly Order[], reversed: boolean): string =>
  orders
    .map(({ attribute, descending }) => `${attribute.sql} ${descending === reversed ? 'ASC' : 'DESC'}`)
    .join(', ');

function readCursor(queries: readonly Query[]): { method: string; id: string } | null {
  const query = queries.find(({ method }) => method === 'cursorAfter' || method === 'cursorBefore');
  if (!query) return null;
  const [id] = query.values;
  if (!isId(id)) throw new Refusal(400, 'general_query_invalid', `Invalid cursor: ${idRule}`);
  return { method: query.method, id };
}

/** Rows that the order puts after the cursor's row: further in the first column, or level in it and further in the next. */
function afterCursor(table: Table, orders: readonly Order[], row: StoredRow, reversed: boolean): Condition {
  const sql: string[] = [];
  const values: Value[] = [];
  const level: { sql: string; value: Value }[] = [];
  for (const { attribute, descending } of orders) {
    const value = cursorValue(table, attribute, row);
    const further = descending === reversed ? '>' : '<';
    sql.push([...level.map((one) => one.sql), `${attribute.sql} ${further} ?`].join(' AND '));
    values.push(...level.map((one) => one.value), value);
    level.push({ sql: `${attribute.sql} = ?`, value });
  }
  const after = { sql: `(${sql.map((one) => `(${one})`).join(' OR ')})`, values };
  const [first] = orders;
  if (!first || orders.length === 1) return after;
  // The same again as one bound, from which an index can be read.
  const bound = `${first.attribute.sql} ${first.descending === reversed ? '>=' : '<='} ?`;
  return { sql: `${bound} AND ${after.sql}`, values: [values[0] ?? null, ...after.values] };
}

/** Which filters bound the list on the side from which the cursor bounds it more closely. */
const nearerBound =
  ([first]: readonly Order[], reversed: boolean) =>
  ({ method, attribute }: Query): boolean =>
    attribute === first?.attribute.key &&
    method.startsWith(first.descending === reversed ? 'greaterThan' : 'lessThan');

/** SQLite reads an index from one bound alone: a plus before the column leaves the other one for it. */
const setAside = (condition: Condition, aside: boolean): Condition =>
  aside ? { ...condition, sql: `+${condition.sql}` } : condition;

function cursorValue(table: Table, attribute: Attribute, row: StoredRow): Value {
  const column = table.columns.get(attribute.key);
  if (!column) return systemValue(attribute.key, row);
  const value = toSql(column, row.values[attribute.key]);
  if (value !== null) return value;
  throw new Refusal(
    400,
    'database_query_order_null',
    `The order column '${attribute.key}' had a null value. Cursor pagination requires all rows order column values are non-null.`,
  );
}

function systemValue(key: string, row: StoredRow): Value {
  switch (key) {
    case '$id':
      return row.id;
    case '$createdAt':
      return row.createdAt;
    case '$updatedAt':
      return row.updatedAt;
    default:
      return row.sequence;
  }
}
