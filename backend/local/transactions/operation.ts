import { readQueryList } from '../protocol/parameters.ts';
import { invalidArgument, Refusal } from '../protocol/refusal.ts';
import { type BulkWrite, readRows } from '../rows/bulk-writes.ts';

const rowActions = ['create', 'update', 'upsert', 'delete', 'increment', 'decrement'] as const;
const bulkActions = ['bulkCreate', 'bulkUpdate', 'bulkUpsert', 'bulkDelete'] as const;
const actions = [...rowActions, ...bulkActions];
const isBulk = (action: string): action is BulkWrite['action'] => bulkActions.some((one) => one === action);

/** A write to one row. `rowId` is taken as it is written: also `unique()` and what is no valid id elsewhere. */
export interface RowWrite {
  readonly action: (typeof rowActions)[number];
  readonly rowId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One staged write. */
export type Operation = { readonly databaseId: string; readonly tableId: string } & (RowWrite | BulkWrite);

const mostOperations = 100;
const invalid = (reason: string): Refusal =>
  invalidArgument('operations', `Value must a valid array and ${reason}`);

/** Reads what a caller wants to stage. @throws Refusal 400. */
export function readOperations(value: unknown): Operation[] {
  if (value === undefined || (Array.isArray(value) && value.length === 0))
    throw new Refusal(400, 'general_bad_request', 'Operations array cannot be empty');
  if (typeof value !== 'object') throw invalid("Key 'data' must be an array");
  if (!Array.isArray(value)) throw invalid('Value must be an array');
  return value.map(readOperation);
}

/** @throws Refusal 400 `transaction_limit_exceeded`. */
export function checkCount(present: number, added: number): void {
  if (present + added <= mostOperations) return;
  throw new Refusal(
    400,
    'transaction_limit_exceeded',
    `Transaction already has ${present} operations, adding ${added} would exceed the maximum of ${mostOperations}`,
  );
}

function readOperation(value: unknown): Operation {
  if (typeof value !== 'object' || value === null) throw invalid('Value must be an array');
  const { action, databaseId, tableId, rowId, data } = value as Record<string, unknown>;
  const known = actions.find((one) => one === action);
  if (!known) throw invalid(`Key 'action' must be one of: ${actions.join(', ')}`);
  if (typeof databaseId !== 'string') throw invalid('Missing required key: databaseId');
  if (typeof tableId !== 'string') throw invalid('Missing required key: tableId');
  if (isBulk(known)) return { databaseId, tableId, ...readBulk(known, data) };
  if (typeof rowId !== 'string' || rowId === '')
    throw invalid(`Key 'rowId' is required for action '${known}'`);
  if (known === 'delete') return { action: known, databaseId, tableId, rowId, data: {} };
  if (data === undefined) throw invalid('Missing required key: data');
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw invalid("Key 'data' must be an array");
  const fields = data as Readonly<Record<string, unknown>>;
  if ((known === 'increment' || known === 'decrement') && typeof fields['column'] !== 'string')
    throw invalid(`Key 'column' is required in data for ${known}`);
  return { action: known, databaseId, tableId, rowId, data: fields };
}

function readBulk(action: (typeof bulkActions)[number], data: unknown): BulkWrite {
  if (typeof data !== 'object' || data === null) throw invalid("Key 'data' must be an array");
  if (action === 'bulkCreate' || action === 'bulkUpsert') return { action, rows: readRows(data) };
  const { queries, data: changes } = data as { queries?: unknown; data?: unknown };
  if (queries === undefined) throw invalid(`Key 'queries' is required in data for ${action}`);
  if (action === 'bulkDelete') return { action, queries: readQueryList(queries) };
  if (typeof changes !== 'object' || changes === null)
    throw invalid(`Key 'data' is required in data for ${action}`);
  return { action, queries: readQueryList(queries), data: { ...changes } };
}
