import { type Client, TablesDB } from 'node-appwrite';
import { queriesOf } from './appwrite-queries.ts';
import { failureOf, isMissingCounter, isMissingCursor } from './commit-errors.ts';
import { inLockOrder } from './lock-order.ts';
import type { Operation } from './operations.ts';
import type { RowFilter, Rows } from './rows.ts';
import { type Columns, readRow, type TableName } from './tables.ts';
import { commitOnce } from './transaction.ts';

/** The tables of an Appwrite project, or of the embedded backend that speaks its protocol. */
export function createAppwriteRows(client: Client, databaseId: string): Rows {
  const tables = new TablesDB(client);

  return {
    async get<T extends TableName>(tableId: T, rowId: string) {
      try {
        return readRow(tableId, await tables.getRow({ databaseId, tableId, rowId }));
      } catch (thrown) {
        if (failureOf(thrown) === 'missing') return null;
        throw thrown;
      }
    },

    async list<T extends TableName>(tableId: T, filter: RowFilter<T>) {
      try {
        const queries = queriesOf(filter);
        const page = await tables.listRows({ databaseId, tableId, queries, total: false });
        return page.rows.map((row) => readRow(tableId, row));
      } catch (thrown) {
        // Another call deleted the row that the page was to begin after. The next sweep reads the rest.
        if (isMissingCursor(thrown)) return [];
        throw thrown;
      }
    },

    commit: (operations: readonly Operation[]) => commitOnce(tables, databaseId, inLockOrder(operations)),

    async create<T extends TableName>(tableId: T, rowId: string, data: Columns<T>) {
      try {
        await tables.createRow({ databaseId, tableId, rowId, data });
        return true;
      } catch (thrown) {
        if (failureOf(thrown) === 'conflict') return false;
        throw thrown;
      }
    },

    async update<T extends TableName>(tableId: T, rowId: string, data: Partial<Columns<T>>) {
      await tables.updateRow({ databaseId, tableId, rowId, data });
    },

    async remove(tableId: TableName, rowId: string) {
      try {
        await tables.deleteRow({ databaseId, tableId, rowId });
      } catch (thrown) {
        if (failureOf(thrown) !== 'missing') throw thrown;
      }
    },

    async countUp(tableId, rowId, max) {
      try {
        const row = await tables.incrementRowColumn({
          databaseId,
          tableId,
          rowId,
          column: 'count',
          value: 1,
          max,
        });
        return Number((row as unknown as { count: number }).count);
      } catch (thrown) {
        if (failureOf(thrown) === 'limit') return 'limit';
        if (isMissingCounter(thrown)) return 'missing';
        throw thrown;
      }
    },

    async countDown(tableId, rowId) {
      try {
        await tables.decrementRowColumn({ databaseId, tableId, rowId, column: 'count', value: 1, min: 0 });
      } catch (thrown) {
        if (failureOf(thrown) !== 'limit' && !isMissingCounter(thrown)) throw thrown;
      }
    },
  };
}
