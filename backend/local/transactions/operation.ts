import { invalidArgument, Refusal } from '../protocol/refusal.ts';

const actions = ['create', 'update', 'upsert', 'delete', 'increment', 'decrement'] as const;

/** One staged write. `rowId` is taken as it is written: also `unique()` and what is no valid id elsewhere. */
export interface Operation {
  readonly action: (typeof actions)[number];
  readonly databaseId: string;
  readonly tableId: string;
  readonly rowId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const mostOperations = 100;
const invalid = (reason: string): Refusal =>
  invalidArgument('operations', `Value must a valid array and ${reason}`);

/** Reads what a caller wants to stage. @throws Refusal 400. */
export function readOperations(value: unknown): Operation[] {
  if (value === undefined || (Array.isArray(value) && value.length === 0))
    throw new Refusal(400, 'general_bad_request', 'Operations array cannot be empty');
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
