import { ApiError } from '../protocol/api-error.ts';
import type { Caller } from '../protocol/caller.ts';
import { documentFamily, rowNotFound } from '../protocol/family.ts';
import { numberOf } from '../protocol/parameters.ts';
import { adjustRow } from '../rows/adjust-row.ts';
import { readPermissions } from '../rows/permissions.ts';
import type { RowStore } from '../rows/row-store.ts';
import { createRow, deleteRow, updateRow, type WriteContext } from '../rows/row-writes.ts';
import type { Schema } from '../schema/schema.ts';
import type { Table } from '../schema/table.ts';
import type { StagedOperation } from './transaction-store.ts';

export interface ApplyContext {
  readonly schema: Schema;
  readonly rows: RowStore;
  readonly caller: Caller;
  /** Milliseconds. */
  readonly now: number;
  /** For tests alone: increments and decrements ignore their bounds, so that a race can be lost. */
  readonly ignoreBounds: boolean;
}

// Transactions answer with the older family's errors, whichever family their operations name.
const family = documentFamily;

/** Carries out staged operations in order. The caller must roll back all of them when this throws. */
export function applyOperations(context: ApplyContext, operations: readonly StagedOperation[]): void {
  const written = new Set<string>();
  for (const operation of operations) {
    const { databaseId, tableId, rowId } = operation;
    const table = context.schema.table(family, databaseId, tableId, context.caller);
    const key = `${table.sqlName}/${rowId.toLowerCase()}`;
    applyOperation({ ...context, family }, table, operation, !written.has(key), context.ignoreBounds);
    if (operation.action === 'delete') written.delete(key);
    else written.add(key);
  }
}

/** @param first whether no earlier operation of the transaction has written the row. */
function applyOperation(
  context: WriteContext,
  table: Table,
  operation: StagedOperation,
  first: boolean,
  ignoreBounds: boolean,
): void {
  const { action, rowId, data } = operation;
  const permissions = readPermissions(data['$permissions'], context.caller);
  switch (action) {
    case 'create':
      orConflict(() => createRow(context, table, rowId, data, permissions));
      return;
    case 'update':
      if (first) checkUnchanged(context, table, operation);
      orConflict(() => updateRow(context, table, rowId, data, permissions));
      return;
    case 'delete':
      if (first) checkUnchanged(context, table, operation);
      deleteRow(context, table, rowId);
      return;
    case 'increment':
    case 'decrement':
      adjust(context, table, operation, action, ignoreBounds);
  }
}

function adjust(
  context: WriteContext,
  table: Table,
  { rowId, data }: StagedOperation,
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
    throw new ApiError(
      400,
      'attribute_limit_exceeded',
      `Attribute value exceeds ${limit === 'max' ? 'maximum' : 'minimum'} limit: ${result.bound}`,
    );
}

/** In a transaction, an id or unique value that is taken is a conflict. */
function orConflict(write: () => unknown): void {
  try {
    write();
  } catch (error) {
    throw error instanceof ApiError && error.status === 409 ? conflict() : error;
  }
}

/** @throws ApiError 409 for a row that was changed after the operation was staged. */
function checkUnchanged({ rows }: WriteContext, table: Table, { rowId, stagedAt }: StagedOperation): void {
  const row = rows.find(table, rowId, []);
  if (row && row.updatedAt > stagedAt) throw conflict();
}

export function conflict(): ApiError {
  return new ApiError(
    409,
    'transaction_conflict',
    'The transaction has a conflict. Please resolve the conflict and try again.',
  );
}
