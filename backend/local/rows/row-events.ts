import type { Table } from '../schema/table.ts';

type TableName = Pick<Table, 'databaseId' | 'id'>;

/** A row that was written. */
export interface RowChange {
  readonly databaseId: string;
  readonly tableId: string;
  readonly rowId: string;
  readonly action: 'create' | 'update' | 'delete';
}

/** Reports each change of a row once it is committed. */
export function createRowEvents() {
  const listeners: ((change: RowChange) => void)[] = [];
  return {
    listen(listener: (change: RowChange) => void): void {
      listeners.push(listener);
    },
    emit({ databaseId, id: tableId }: TableName, rowId: string, action: RowChange['action']): void {
      for (const listener of listeners) listener({ databaseId, tableId, rowId, action });
    },
  };
}

export type RowEvents = ReturnType<typeof createRowEvents>;
