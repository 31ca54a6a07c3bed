import type { Columns, TableName, Tables } from './tables.ts';

type NumberColumn<T extends TableName> = {
  [C in keyof Tables[T]]-?: Extract<Tables[T][C], number> extends never ? never : C;
}[keyof Tables[T]] &
  string;

/** One step of a transaction, in the words of Appwrite's `createOperations`, less the database. */
export type Operation =
  | { readonly action: 'create'; readonly tableId: TableName; readonly rowId: string; readonly data: object }
  | { readonly action: 'update'; readonly tableId: TableName; readonly rowId: string; readonly data: object }
  | { readonly action: 'delete'; readonly tableId: TableName; readonly rowId: string }
  | {
      readonly action: 'increment';
      readonly tableId: TableName;
      readonly rowId: string;
      readonly data: { readonly column: string; readonly value: number; readonly max?: number };
    }
  | {
      readonly action: 'decrement';
      readonly tableId: TableName;
      readonly rowId: string;
      readonly data: { readonly column: string; readonly value: number; readonly min: number };
    };

/** Fails the transaction with `conflict` when the id is taken. */
export function create<T extends TableName>(tableId: T, rowId: string, data: Columns<T>): Operation {
  return { action: 'create', tableId, rowId, data };
}

/** Fails with `conflict` when the row is there: it is created, and deleted before anybody sees it. */
export function mustNotExist(creation: Operation): readonly Operation[] {
  return [creation, { action: 'delete', tableId: creation.tableId, rowId: creation.rowId }];
}

/** Fails with `missing` when the row is gone. Two updates may both succeed: an update alone guards nothing. */
export function update<T extends TableName>(tableId: T, rowId: string, data: Partial<Columns<T>>): Operation {
  return { action: 'update', tableId, rowId, data };
}

/** Of several transactions that delete one row, exactly one succeeds; the others fail with `missing`. */
export function remove(tableId: TableName, rowId: string): Operation {
  return { action: 'delete', tableId, rowId };
}

/** Fails with `limit` when the sum would exceed `max`. */
export function increment<T extends TableName>(
  tableId: T,
  rowId: string,
  column: NumberColumn<T>,
  value: number,
  max?: number,
): Operation {
  return {
    action: 'increment',
    tableId,
    rowId,
    data: { column, value, ...(max === undefined ? {} : { max }) },
  };
}

/** Fails with `limit` when the difference would fall below `min`. */
export function decrement<T extends TableName>(
  tableId: T,
  rowId: string,
  column: NumberColumn<T>,
  value: number,
  min: number,
): Operation {
  return { action: 'decrement', tableId, rowId, data: { column, value, min } };
}
