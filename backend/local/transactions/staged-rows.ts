import { matches } from '../queries/matches.ts';
import { parseQuery } from '../queries/query.ts';
import type { RowValues } from '../rows/structure.ts';
import type { Table } from '../schema/table.ts';
import type { StagedOperation } from './transaction-store.ts';

/** What a transaction has in mind for one row. */
export type StagedRow =
  | { readonly is: 'created' | 'upserted' | 'changed'; readonly data: RowValues }
  | { readonly is: 'deleted' };

/**
 * What a transaction has in mind for the rows of a table, by id, as Appwrite shows it to who reads inside: data as it
 * was staged, unchecked and without defaults; counts and bulk changes only where they meet a row that is staged itself.
 */
export function stagedRows(operations: readonly StagedOperation[], table: Table): Map<string, StagedRow> {
  const rows = new Map<string, StagedRow>();
  const stagedData = (id: string): RowValues | undefined => {
    const row = rows.get(id);
    return row && row.is !== 'deleted' ? row.data : undefined;
  };
  const change = (id: string, data: RowValues): void => {
    const row = rows.get(id);
    rows.set(id, {
      is: row && row.is !== 'deleted' ? row.is : 'changed',
      data: { ...stagedData(id), ...data },
    });
  };
  const matching = (queries: readonly string[]): string[] => {
    const asked = queries.map(parseQuery);
    return [...rows.keys()].filter((id) => {
      const data = stagedData(id);
      return data && matches({ ...data, $id: id }, asked);
    });
  };

  for (const operation of operations) {
    if (operation.databaseId !== table.databaseId || operation.tableId !== table.id) continue;
    switch (operation.action) {
      case 'create':
        rows.set(operation.rowId, { is: 'created', data: operation.data });
        break;
      case 'upsert':
        rows.set(operation.rowId, { is: 'upserted', data: operation.data });
        break;
      case 'update':
        change(operation.rowId, operation.data);
        break;
      case 'delete':
        rows.set(operation.rowId, { is: 'deleted' });
        break;
      case 'increment':
      case 'decrement': {
        const { column, value = 1 } = operation.data;
        const counted = stagedData(operation.rowId)?.[String(column)];
        const by = operation.action === 'increment' ? Number(value) : -Number(value);
        if (typeof counted === 'number') change(operation.rowId, { [String(column)]: counted + by });
        break;
      }
      case 'bulkCreate':
      case 'bulkUpsert':
        for (const data of operation.rows)
          if (typeof data['$id'] === 'string')
            rows.set(data['$id'], { is: operation.action === 'bulkCreate' ? 'created' : 'upserted', data });
        break;
      case 'bulkUpdate':
        for (const id of matching(operation.queries)) change(id, operation.data);
        break;
      case 'bulkDelete':
        for (const id of matching(operation.queries)) rows.set(id, { is: 'deleted' });
    }
  }
  return rows;
}
