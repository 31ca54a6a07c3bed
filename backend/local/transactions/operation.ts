import { ApiError, invalidArgument, notServed } from '../protocol/api-error.ts';
import { isRecord } from '../protocol/parameters.ts';

const actions = ['create', 'update', 'delete', 'increment', 'decrement'] as const;
const unserved = ['upsert', 'bulkCreate', 'bulkUpdate', 'bulkUpsert', 'bulkDelete'];

/** One write to one row. */
export interface Operation {
  readonly action: (typeof actions)[number];
  readonly databaseId: string;
  readonly tableId: string;
  /** As it was sent: also `unique()`, and texts that are not valid as ids elsewhere. */
  readonly rowId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** In Appwrite's order, for an error. */
const allActions =
  'create, update, upsert, delete, increment, decrement, bulkCreate, bulkUpdate, bulkUpsert, bulkDelete';

const mostOperations = 100;

function invalid(reason: string): ApiError {
  return invalidArgument('operations', `Value must a valid array and ${reason}`);
}

/** Reads the operations that a caller wants to stage. @throws ApiError 400, or 501 for an unserved action. */
export function readOperations(value: unknown): Operation[] {
  if (value === undefined || (Array.isArray(value) && value.length === 0))
    throw new ApiError(400, 'general_bad_request', 'Operations array cannot be empty');
  if (!Array.isArray(value)) throw invalid('Value must be an array');
  return value.map(readOperation);
}

/** @throws ApiError 400 `transaction_limit_exceeded`. */
export function checkCount(present: number, added: number): void {
  if (present + added <= mostOperations) return;
  throw new ApiError(
    400,
    'transaction_limit_exceeded',
    `Transaction already has ${present} operations, adding ${added} would exceed the maximum of ${mostOperations}`,
  );
}

function readOperation(value: unknown): Operation {
  if (!isRecord(value)) throw invalid('Value must be an array');
  const { databaseId, tableId, rowId, data } = value;
  const action = actions.find((one) => one === value['action']);
  if (unserved.includes(String(value['action']))) throw notServed(`Operations "${value['action']}"`);
  if (!action) throw invalid(`Key 'action' must be one of: ${allActions}`);
  if (typeof databaseId !== 'string') throw invalid('Missing required key: databaseId');
  if (typeof tableId !== 'string') throw invalid('Missing required key: tableId');
  if (typeof rowId !== 'string' || rowId === '')
    throw invalid(`Key 'rowId' is required for action '${action}'`);
  if (action === 'delete') return { action, databaseId, tableId, rowId, data: {} };
  if (data === undefined) throw invalid('Missing required key: data');
  if (!isRecord(data)) throw invalid("Key 'data' must be an array");
  if ((action === 'increment' || action === 'decrement') && typeof data['column'] !== 'string')
    throw invalid(`Key 'column' is required in data for ${action}`);
  return { action, databaseId, tableId, rowId, data };
}
