import type { Condition } from '../database/open-database.ts';
import type { StoredRow, Table } from '../schema/table.ts';
import { attributeOf } from './attributes.ts';
import { afterCursor, type Order, readCursor } from './cursor.ts';
import { compileFilter, isFilter } from './filters.ts';
import { invalidQuery, type Query } from './query.ts';

/** The condition, order and extent of a page, as SQL. */
export interface Selection extends Condition {
  readonly orderBy: string;
  readonly limit: number;
  readonly offset: number;
  /** The columns wanted; null: all. */
  readonly columns: readonly string[] | null;
}

/** What applies besides the queries. */
interface ListBounds {
  /** Which rows can be listed at all; null: every row. */
  readonly only: Condition | null;
  /** The extent of a page where no query gives one. */
  readonly usualLimit: number;
  /** Reads the row that a cursor names. @throws ApiError when it is missing. */
  readonly findCursor: (id: string) => StoredRow;
}

/**
 * Compiles the queries of one list. Every order ends with `$sequence`, so that pages never overlap.
 * @returns `filter`: the rows that match, on whatever page; `reversed`: the page is read backwards from its cursor and has to
 * be reversed.
 */
export function compileList(table: Table, queries: readonly Query[], bounds: ListBounds) {
  const filters = queries.filter(isFilter).map((query) => compileFilter(table, query));
  const filter = all([...filters, ...(bounds.only ? [bounds.only] : [])]);
  const orders = readOrders(table, queries);
  const cursor = readCursor(queries);
  const reversed = cursor?.reversed ?? false;
  const beyond = cursor && afterCursor(orders, bounds.findCursor(cursor.id), reversed);
  return {
    filter,
    reversed,
    page: {
      // SQLite reads an index from one bound alone, the first: the cursor's is nearer than a filter's.
      ...(beyond ? all([beyond, filter]) : filter),
      orderBy: orderSql(orders, reversed),
      limit: readNumber(queries, 'limit', 1) ?? bounds.usualLimit,
      offset: readNumber(queries, 'offset', 0) ?? 0,
      columns: readSelect(table, queries),
    },
  };
}

function all(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return { sql: '1', values: [] };
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}

function readNumber(queries: readonly Query[], method: 'limit' | 'offset', least: number): number | null {
  const query = queries.find((one) => one.method === method);
  if (!query) return null;
  const [number] = query.values;
  if (typeof number !== 'number') throw invalidQuery(`Invalid ${method}: Value must be a valid number`);
  if (!Number.isInteger(number) || number < least)
    throw invalidQuery(
      `Invalid ${method}: Value must be a valid range between ${least} and 9,223,372,036,854,775,807`,
    );
  return Math.min(number, Number.MAX_SAFE_INTEGER);
}

/** The columns wanted, besides the `$` fields, which always come. */
export function readSelect(table: Table, queries: readonly Query[]): string[] | null {
  const selects = queries.filter(({ method }) => method === 'select');
  if (selects.length === 0) return null;
  if (selects.some(({ values }) => values.length === 0)) throw invalidQuery('No attributes selected');
  const wanted = selects.flatMap(({ values }) => values.map(String));
  for (const key of wanted) if (key !== '*' && key !== '$permissions') attributeOf(table, key);
  return wanted.includes('*') ? null : [...new Set(wanted)].filter((key) => table.columns.has(key));
}

function readOrders(table: Table, queries: readonly Query[]): Order[] {
  const orders = queries
    .filter(({ method }) => method === 'orderAsc' || method === 'orderDesc')
    .map(({ method, attribute }) => ({
      attribute: attributeOf(table, attribute === '' ? '$sequence' : attribute),
      descending: method === 'orderDesc',
    }));
  const isTotal = orders.some(({ attribute }) => attribute.key === '$sequence');
  return isTotal ? orders : [...orders, { attribute: attributeOf(table, '$sequence'), descending: false }];
}

function orderSql(orders: readonly Order[], reversed: boolean): string {
  return orders
    .map(({ attribute, descending }) => `${attribute.sql} ${descending === reversed ? 'ASC' : 'DESC'}`)
    .join(', ');
}
