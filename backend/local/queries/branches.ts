import type { Table } from '../schema/table.ts';
import type { Query } from './query.ts';

/** More than these and the parts would cost more than they save. */
const mostBranches = 8;

/**
 * The same filters once for each value of an `equal` that names several, where an index holds that column and then the
 * one that orders the list: each part comes from the index in order, so that none has to be sorted as a whole.
 * @returns null where there is nothing to split.
 */
export function branchesOf(
  table: Table,
  filters: readonly Query[],
  orderedBy: string | undefined,
): Query[][] | null {
  const several = filters.find(
    ({ method, attribute, values }) =>
      method === 'equal' &&
      values.length > 1 &&
      values.length <= mostBranches &&
      table.indexes.some(({ columns: [first, second] }) => first === attribute && second === orderedBy),
  );
  if (!several) return null;
  return several.values.map((value) =>
    filters.map((filter) => (filter === several ? { ...several, values: [value] } : filter)),
  );
}
