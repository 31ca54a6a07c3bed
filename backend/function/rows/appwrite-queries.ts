import { Query } from 'node-appwrite';
import type { RowFilter, SeatsToDelete } from './rows.ts';
import type { TableName } from './tables.ts';

/** A filter in Appwrite's query language. */
export function queriesOf<T extends TableName>(filter: RowFilter<T>): string[] {
  const queries: string[] = [];
  for (const [column, value] of Object.entries(filter.equal ?? {})) {
    queries.push(value === null ? Query.isNull(column) : Query.equal(column, [value as string]));
  }
  for (const [column, values] of Object.entries(filter.anyOf ?? {})) {
    queries.push(Query.equal(column, [...(values as readonly string[])]));
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

/** Appwrite finds the rows by these first, and deletes those that it found. */
export function seatQueries({ claim, ids }: SeatsToDelete): string[] {
  return [Query.equal('claim', [claim]), ...(ids === undefined ? [] : [Query.equal('$id', [...ids])])];
}
