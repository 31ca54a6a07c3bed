import type { RowFilter, Rows } from './rows.ts';
import type { TableName, Tables } from './tables.ts';

const pageSize = 100;

/**
 * Every row that matched when the walk began, read a page at a time before the first is handed out, so that a caller
 * may delete what it meets: a cursor whose row is gone would end the walk.
 */
export async function allRows<T extends TableName>(
  rows: Rows,
  table: T,
  filter: Omit<RowFilter<T>, 'limit' | 'after'>,
  most = 1000,
): Promise<readonly Tables[T][]> {
  const found = new Map<string, Tables[T]>();
  let after: string | undefined;
  while (found.size < most) {
    const page = await rows.list(table, {
      ...filter,
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    });
    for (const row of page) found.set(row.$id, row);
    after = page.at(-1)?.$id;
    if (page.length < pageSize || after === undefined) break;
  }
  return [...found.values()];
}

/** Every hold has an end: in that order an index finds them all. */
export function allHolds(rows: Rows): Promise<readonly Tables['holds'][]> {
  const fromTheFirst = new Date(0).toISOString();
  return allRows(rows, 'holds', { atLeast: { expiresAt: fromTheFirst }, orderBy: 'expiresAt' });
}
