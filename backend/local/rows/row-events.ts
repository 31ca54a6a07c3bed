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
    emit(change: RowChange): void {
      for (const listener of listeners) listener(change);
    },
  };
}

export type RowEvents = ReturnType<typeof createRowEvents>;
