import type { Table } from '../schema/table.ts';
import type { Query } from './query.ts';

/** With more, the parts would cost more than they save. */
const mostBranches = 8;

/**
 * Splits an `equal` of several values into one set of filters for each value, where an index begins with its column and
 * continues with the one that orders the list: each part is read from the index in order, so that no part is sorted.
 * @returns an empty list where there is nothing to split.
 */
export function branchesOf(
  table: Table,
  filters: readonly Query[],
  orderedBy: string | undefined,
): Query[][] {
  const several = filters.find(
    ({ method, attribute, values }) =>
      method === 'equal' &&
      values.length > 1 &&
      values.length <= mostBranches &&
      table.indexes.some(({ columns: [first, second] }) => first === attribute && second === orderedBy),
  );
  if (!several) return [];
  return several.values.map((value) =>
    filters.map((filter) => (filter === several ? { ...several, values: [value] } : filter)),
  );
}
