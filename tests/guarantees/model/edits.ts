import type { RowFilter, Rows } from '../../../backend/function/rows/rows.ts';
import type { Columns, TableName, Tables } from '../../../backend/function/rows/tables.ts';

type Edited = 'trips' | 'bookings';

/**
 * What persons edit in rows. The function reads a row, and writes another column of it or the same one a moment later: an edit of the same
 * column in between is lost, which SECURITY.md says. That is noted, so that nothing is expected of such an edit.
 */
export function createEdits(rows: Rows) {
  const edits = new Map<string, Set<string>[]>();
  let isLost = false;
  const editsOf = (table: string, id: string) => edits.get(`${table} ${id}`) ?? [];

  return {
    isLost: () => isLost,
    async make<T extends Edited>(table: T, id: string, change: (row: never) => Partial<Columns<T>>) {
      const row = await rows.get(table, id);
      if (row === null) return;
      const columns = change(row as never);
      edits.set(`${table} ${id}`, [...editsOf(table, id), new Set(Object.keys(columns))]);
      await rows.update(table, id, columns);
    },
    /** The tables, as one process sees them. */
    watch(own: Rows): Rows {
      const read = new Map<string, number>();
      const noteRead = <T extends TableName>(table: T, row: Tables[T] | null) => {
        if (row !== null) read.set(`${table} ${row.$id}`, editsOf(table, row.$id).length);
        return row;
      };
      return {
        ...own,
        get: async (table, id) => noteRead(table, await own.get(table, id)),
        async list<T extends TableName>(table: T, filter: RowFilter<T>) {
          const found = await own.list(table, filter);
          for (const row of found) noteRead(table, row);
          return found;
        },
        async update(table, id, data) {
          const missed = editsOf(table, id).slice(read.get(`${table} ${id}`) ?? 0);
          if (missed.some((columns) => Object.keys(data).some((column) => columns.has(column))))
            isLost = true;
          return own.update(table, id, data);
        },
      };
    },
  };
}
