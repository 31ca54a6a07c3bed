import type { Table, TableIndex } from '../schema/table.ts';
import { isFilter } from './filters.ts';
import type { Query } from './query.ts';

const ranges: ReadonlySet<string> = new Set([
  'lessThan',
  'lessThanEqual',
  'greaterThan',
  'greaterThanEqual',
  'between',
]);

/**
 * Whether a list is read from one index alone, row after row as needed: its filters name the index's first columns, and
 * its order is the index's. Any other list may have to look at every row.
 */
export function isQuick(table: Table, queries: readonly Query[]): boolean {
  const filters = queries.filter(isFilter);
  const orders = queries.filter(({ method }) => method.startsWith('order'));
  if (orders.length > 1) return false;
  if (filters.length === 0 && orders.length === 0) return true;
  const equal = new Set(filters.filter(({ method }) => method === 'equal').map(({ attribute }) => attribute));
  return equal.has('$id') || table.indexes.some((index) => isServedBy(index, filters, orders[0], equal));
}

/** @param equal the columns that an `equal` fixes. */
function isServedBy(
  { columns, unique }: TableIndex,
  filters: readonly Query[],
  order: Query | undefined,
  equal: ReadonlySet<string>,
): boolean {
  if (unique && columns.every((column) => equal.has(column))) return true;
  const unfixed = columns.findIndex((column) => !equal.has(column));
  const fixed = unfixed === -1 ? columns : columns.slice(0, unfixed);
  const next = unfixed === -1 ? undefined : columns[unfixed];
  const served = filters.every(
    ({ method, attribute }) =>
      (method === 'equal' && fixed.includes(attribute)) || (ranges.has(method) && attribute === next),
  );
  if (order) return served && order.attribute === next;
  return served && !filters.some(({ method }) => ranges.has(method));
}
