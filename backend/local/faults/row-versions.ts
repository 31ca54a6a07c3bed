import type { RowStore } from '../rows/row-store.ts';
import type { StoredRow } from '../schema/stored-row.ts';
import type { Table } from '../schema/table.ts';

/** A store of rows that remembers what each row was before each of its changes. For tests alone: it forgets nothing. */
export function keepVersions(store: RowStore) {
  const earlier = new Map<string, (StoredRow | undefined)[]>();
  const keyOf = (table: Table, id: string): string => `${table.sqlName} ${id.toLowerCase()}`;

  function keep(table: Table, id: string, row: StoredRow | undefined): void {
    const key = keyOf(table, id);
    earlier.set(key, [...(earlier.get(key) ?? []), row]);
  }

  /** Keeps the row as it was before `write`, unless that throws. */
  function keeping<Result>(table: Table, sequence: number, write: () => Result): Result {
    const only = { sql: '_sequence = ?', values: [sequence], orderBy: '_sequence', limit: 1, offset: 0 };
    const [row] = store.list(table, { ...only, columns: null });
    const result = write();
    if (row) keep(table, row.id, row);
    return result;
  }

  const rows: RowStore = {
    ...store,
    insert(table, row) {
      const outcome = store.insert(table, row);
      if (outcome === 'written') keep(table, row.id, undefined);
      return outcome;
    },
    change: (table, row) => keeping(table, row.sequence, () => store.change(table, row)),
    adjust: (table, sequence, change) =>
      keeping(table, sequence, () => store.adjust(table, sequence, change)),
    remove: (table, sequence) => keeping(table, sequence, () => store.remove(table, sequence)),
  };

  return {
    rows,
    /** The row before its last `changes` changes, at most as far back as they are known; undefined: it was missing. */
    before(table: Table, id: string, changes: number): StoredRow | undefined {
      const versions = [...(earlier.get(keyOf(table, id)) ?? []), store.find(table, id)];
      return versions[Math.max(0, versions.length - 1 - changes)];
    },
  };
}

export type RowVersions = ReturnType<typeof keepVersions>;
