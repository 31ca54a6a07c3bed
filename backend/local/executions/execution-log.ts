import { openDatabase } from '../database/open-database.ts';
import type { Query } from '../queries/query.ts';
import { listRows } from '../rows/list-rows.ts';
import { createRowStore, type StoredRow } from '../rows/row-store.ts';
import { bringUpToDate } from '../schema/migrate.ts';
import { ownColumn, ownTable } from '../schema/table.ts';
import type { Execution } from './execution.ts';

const executionsTable = ownTable('executions', [
  ownColumn('functionId', 'text'),
  ownColumn('trigger', 'text'),
  ownColumn('status', 'text'),
  ownColumn('requestMethod', 'text'),
  ownColumn('requestPath', 'text'),
  ownColumn('requestHeaders', 'text'),
  ownColumn('responseStatusCode', 'integer'),
  ownColumn('responseHeaders', 'text'),
  ownColumn('logs', 'text'),
  ownColumn('errors', 'text'),
  ownColumn('duration', 'double'),
]);

/** The older ones are forgotten. */
const mostKept = 500;

/**
 * The last executions. In memory: who asks for them after a restart finds none, and no sweep makes the data grow.
 * @param unlogged the functions whose executions are answered and not kept.
 */
export function createExecutionLog(unlogged: readonly string[] = []) {
  const database = openDatabase(':memory:');
  bringUpToDate(database, [executionsTable]);
  const rows = createRowStore(database);
  let open = true;
  const find = (functionId: string, id: string): { row: StoredRow; execution: Execution } | undefined => {
    const row = rows.find(executionsTable, id);
    return row?.values['functionId'] === functionId ? { row, execution: fromRow(row) } : undefined;
  };

  return {
    /** Writes an execution down, or what has become of it. */
    keep(execution: Execution): void {
      // A process that ends with the backend still reports how its execution went.
      if (!open || unlogged.includes(execution.functionId)) return;
      const { id, createdAt, updatedAt, requestHeaders, responseHeaders, ...rest } = execution;
      const values = {
        ...rest,
        requestHeaders: JSON.stringify(requestHeaders),
        responseHeaders: JSON.stringify(responseHeaders),
      };
      const row = { id, createdAt, updatedAt, permissions: [], values };
      const known = rows.find(executionsTable, id);
      if (known) rows.change(executionsTable, { ...row, sequence: known.sequence });
      else rows.insert(executionsTable, row);
      const newest = rows.find(executionsTable, id)?.sequence ?? 0;
      rows.remove(executionsTable, newest - mostKept);
    },

    find: (functionId: string, id: string): Execution | undefined => find(functionId, id)?.execution,

    /** @returns whether it was there. */
    remove(functionId: string, id: string): boolean {
      const found = find(functionId, id);
      if (found) rows.remove(executionsTable, found.row.sequence);
      return found !== undefined;
    },

    list(functionId: string, queries: readonly Query[]): { total: number; executions: Execution[] } {
      const only = { sql: '"functionId" = ?', values: [functionId] };
      const { total, found } = listRows(rows, executionsTable, queries, {
        only,
        counted: true,
        noun: 'Execution',
      });
      return { total, executions: found.map(fromRow) };
    },

    close(): void {
      open = false;
      database.close();
    },
  };
}

export type ExecutionLog = ReturnType<typeof createExecutionLog>;

function fromRow(row: StoredRow): Execution {
  const { requestHeaders, responseHeaders, ...values } = row.values;
  return {
    ...(values as Omit<Execution, 'id' | 'createdAt' | 'updatedAt' | 'requestHeaders' | 'responseHeaders'>),
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    requestHeaders: JSON.parse(String(requestHeaders)),
    responseHeaders: JSON.parse(String(responseHeaders)),
  };
}
