import type { Caller } from '../protocol/caller.ts';
import { chosenId } from '../protocol/ids.ts';
import { numberOf } from '../protocol/parameters.ts';
import { Refusal } from '../protocol/refusal.ts';
import { writeInBulk } from '../rows/bulk-writes.ts';
import { documentFamily, rowNotFound } from '../rows/family.ts';
import { readPermissions } from '../rows/permissions.ts';
import type { RowStore } from '../rows/row-store.ts';
import {
  adjustRow,
  createRow,
  deleteRow,
  updateRow,
  upsertRow,
  type WriteContext,
} from '../rows/row-writes.ts';
import type { Schema } from '../schema/schema.ts';
import type { Table } from '../schema/table.ts';
import type { StagedOperation, StagedRowWrite } from './transaction-store.ts';

export interface ApplyContext {
  readonly schema: Schema;
  readonly rows: RowStore;
  readonly caller: Caller;
  /** Milliseconds. */
  readonly now: number;
  /** For tests alone: increments and decrements forget their bounds, so that a race can be lost. */
  readonly ignoreBounds: boolean;
}

// Transactions speak the older family's errors, whichever routes made them.
const family = documentFamily;

const conflict = (): Refusal =>
  new Refusal(
    409,
    'transaction_conflict',
    'The transaction has a conflict. Please resolve the conflict and try again.',
  );

/** Carries out staged operations in order; to be called where a refusal undoes all of them. */
export function applyOperations(context: ApplyContext, operations: readonly StagedOperation[]): void {
  const touched = new Set<string>();
  for (const operation of operations) {
    const table = context.schema.table(family, operation.databaseId, operation.tableId, context.caller);
    if (!('rowId' in operation)) {
      orConflict(() => writeInBulk({ ...context, family }, table, operation));
      continue;
    }
    const keyOf = (id: string): string => `${table.sqlName}/${id.toLowerCase()}`;
    const first = !touched.has(keyOf(operation.rowId));
    const id = applyOperation({ ...context, family }, table, operation, first, context.ignoreBounds);
    if (operation.action === 'delete') touched.delete(keyOf(id));
    else touched.add(keyOf(id));
  }
}

/**
 * @param first whether nothing else in the transaction has written the row yet.
 * @returns the id of the row that was written.
 */
function applyOperation(
  context: WriteContext,
  table: Table,
  operation: StagedRowWrite,
  first: boolean,
  ignoreBounds: boolean,
): string {
  const { action, rowId, data } = operation;
  const permissions = readPermissions(data['$permissions'], context.caller);
  switch (action) {
    case 'create':
      return orConflict(() => createRow(context, table, rowId, data, permissions)).id;
    case 'update':
      if (first) refuseChanged(context, table, operation);
      return orConflict(() => updateRow(context, table, rowId, data, permissions)).id;
    case 'upsert': {
      if (!first) return orConflict(() => updateRow(context, table, rowId, data, permissions)).id;
      // The real server looks for the id in the data alone, and makes one up where there is none.
      const id = chosenId('$id', data['$id'] ?? 'unique()');
      return orConflict(() => upsertRow(context, table, id, data, permissions)).id;
    }
    case 'delete':
      if (first) refuseChanged(context, table, operation);
      deleteRow(context, table, rowId);
      return rowId;
    case 'increment':
    case 'decrement':
      adjust(context, table, operation, action, ignoreBounds);
      return rowId;
  }
}

function adjust(
  context: WriteContext,
  table: Table,
  { rowId, data }: StagedRowWrite,
  direction: 'increment' | 'decrement',
  ignoreBounds: boolean,
): void {
  const column = String(data['column']);
  if (!table.columns.has(column) || !context.rows.find(table, rowId, [])) throw rowNotFound(family, rowId);
  const limit = direction === 'increment' ? 'max' : 'min';
  const value = numberOf(data, 'value', 1, 'Value must be a valid number') ?? 1;
  const bound = ignoreBounds ? null : numberOf(data, limit, null, 'Value must be a valid number or null');
  const result = adjustRow(context, table, rowId, { column, value, direction, bound });
  if (result.outcome === 'broken')
    throw new Refusal(
      400,
      'attribute_limit_exceeded',
      `Attribute value exceeds ${limit === 'max' ? 'maximum' : 'minimum'} limit: ${result.bound}`,
    );
}

/** An id or a unique value that is taken is a conflict here. */
function orConflict<Result>(write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    throw error instanceof Refusal && error.status === 409 ? conflict() : error;
  }
}

function refuseChanged({ rows }: WriteContext, table: Table, operation: StagedRowWrite): void {
  const row = rows.find(table, operation.rowId, []);
  if (row && row.updatedAt > operation.stagedAt) throw conflict();
}
