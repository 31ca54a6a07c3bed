import type { Table } from '../schema/table.ts';
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
 * Whether a list is read from one index alone, row after row as they are wanted: its filters name the index's first
 * columns, and its order is the index's. Whatever else is asked may have to look at every row there is.
 */
export function isQuick(table: Table, queries: readonly Query[]): boolean {
  const filters = queries.filter(isFilter);
  const orders = queries.filter(({ method }) => method.startsWith('order'));
  if (orders.some(({ method }) => method === 'orderRandom') || orders.length > 1) return false;
  if (filters.length === 0 && orders.length === 0) return true;

  const equal = new Set(filters.filter(({ method }) => method === 'equal').map(({ attribute }) => attribute));
  if (equal.has('$id')) return true;
  return table.indexes.some(({ columns, unique }) => {
    if (unique && columns.every((column) => equal.has(column))) return true;
    const fixed = columns.findIndex((column) => !equal.has(column));
    const next = fixed === -1 ? undefined : columns[fixed];
    const served = filters.every(
      ({ method, attribute }) =>
        (method === 'equal' && columns.slice(0, fixed === -1 ? columns.length : fixed).includes(attribute)) ||
        (ranges.has(method) && attribute === next),
    );
    const ranged = filters.some(({ method }) => ranges.has(method));
    const [order] = orders;
    return served && (order ? order.attribute === next : !ranged);
  });
}
