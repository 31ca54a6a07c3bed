import { Query } from 'node-appwrite';
import type { RowFilter } from './rows.ts';
import type { TableName } from './tables.ts';

/** A filter in Appwrite's query language. `total` is not asked for: nothing here counts. */
export function queriesOf<T extends TableName>(filter: RowFilter<T>): string[] {
  const queries: string[] = [];
  for (const [column, value] of Object.entries(filter.equal ?? {})) {
    queries.push(value === null ? Query.isNull(column) : Query.equal(column, [value as string]));
  }
  for (const [column, value] of Object.entries(filter.atMost ?? {})) {
    queries.push(Query.lessThanEqual(column, value as string));
  }
  for (const [column, value] of Object.entries(filter.atLeast ?? {})) {
    queries.push(Query.greaterThanEqual(column, value as string));
  }
  if (filter.orderBy !== undefined) queries.push(Query.orderAsc(filter.orderBy));
  queries.push(Query.limit(filter.limit));
  if (filter.after !== undefined) queries.push(Query.cursorAfter(filter.after));
  return queries;
}
