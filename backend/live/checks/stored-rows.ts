import { type Models, Query, TablesDB } from 'node-appwrite';
import type { CheckTarget } from '../check.ts';

const pageSize = 100;

/** Every row that the queries find, with these columns of it, read a page at a time. */
export async function storedRows<Row>(
  { client, databaseId }: CheckTarget,
  tableId: string,
  columns: readonly (keyof Row & string)[],
  queries: readonly string[] = [],
): Promise<readonly Row[]> {
  const tables = new TablesDB(client);
  const found: Models.DefaultRow[] = [];
  for (;;) {
    const last = found.at(-1);
    const { rows } = await tables.listRows({
      databaseId,
      tableId,
      queries: [
        ...queries,
        Query.select(['$id', ...columns]),
        Query.limit(pageSize),
        ...(last ? [Query.cursorAfter(last.$id)] : []),
      ],
      total: false,
    });
    found.push(...rows);
    if (rows.length < pageSize) return found as unknown as Row[];
  }
}

const most = 5;

/** Whole sentences about the first few, and how many more there are. */
export function firstOf(problems: readonly string[]): string {
  const more = problems.length > most ? ` And ${problems.length - most} more.` : '';
  return `${problems.slice(0, most).join(' ')}${more}`;
}
