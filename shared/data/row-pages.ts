import { Query } from 'appwrite';
import type { Read } from '../domain/ports/outcome.ts';
import type { RowList } from './row-lists.ts';

/** Rows of one request; the backend allows more, but a page of this size still answers quickly. */
const pageSize = 100;

/** The id of a row as it came, or '' where it has none. */
export const rowIdOf = (row: unknown): string => {
  const id = typeof row === 'object' && row !== null && '$id' in row ? row.$id : '';
  return typeof id === 'string' ? id : '';
};

/** All rows that match, however many: page after page by cursor. The first failed page fails the whole list. */
export const listAll = async (
  table: RowList,
  queries: readonly string[],
): Promise<Read<readonly unknown[]>> => {
  const rows: unknown[] = [];
  let cursor: string | null = null;
  while (true) {
    const after: string[] = cursor === null ? [] : [Query.cursorAfter(cursor)];
    const page = await table.list([...queries, Query.limit(pageSize), ...after]);
    if (!page.ok) return page;
    rows.push(...page.value.rows);
    const last = rowIdOf(page.value.rows.at(-1));
    if (page.value.rows.length < pageSize || last === '' || last === cursor) return { ok: true, value: rows };
    cursor = last;
  }
};
