import { openDatabase } from '../database/open-database.ts';
import type { Query } from '../queries/query.ts';
import { listRows } from '../rows/list-rows.ts';
import { createRowStore } from '../rows/row-store.ts';
import { bringUpToDate } from '../schema/migrate.ts';
import { ownTable, type StoredRow } from '../schema/table.ts';
import type { Execution } from './execution.ts';

const executionsTable = ownTable('executions', {
  functionId: 'string',
  trigger: 'string',
  status: 'string',
  requestPath: 'string',
  requestMethod: 'string',
  responseStatusCode: 'integer',
  duration: 'double',
  record: 'string',
});

/** Older ones are deleted. */
const mostKept = 500;

/** The last executions. In memory: a restart forgets them, and sweeps do not make the data grow. */
export function createExecutionLog() {
  const database = openDatabase(':memory:');
  bringUpToDate(database, [executionsTable]);
  const rows = createRowStore(database);

  return {
    keep(execution: Execution): void {
      const { $id: id, $createdAt: createdAt, $updatedAt: updatedAt } = execution;
      const searched = Object.entries(execution).filter(([key]) => executionsTable.columns.has(key));
      const values = { ...Object.fromEntries(searched), record: JSON.stringify(execution) };
      const kept = rows.insert(executionsTable, { id, createdAt, updatedAt, permissions: [], values });
      rows.remove(executionsTable, (kept?.sequence ?? 0) - mostKept);
    },

    find(functionId: string, id: string): Execution | undefined {
      const row = rows.find(executionsTable, id);
      return row?.values['functionId'] === functionId ? fromRow(row) : undefined;
    },

    list(functionId: string, queries: readonly Query[]): { total: number; executions: Execution[] } {
      const only = { sql: '"functionId" = ?', values: [functionId] };
      const options = { only, counted: true, noun: 'Execution' };
      const { total, found } = listRows(rows, executionsTable, queries, options);
      return { total, executions: found.map(fromRow) };
    },

    close: () => database.close(),
  };
}

export type ExecutionLog = ReturnType<typeof createExecutionLog>;

function fromRow({ values }: StoredRow): Execution {
  return JSON.parse(String(values['record']));
}
