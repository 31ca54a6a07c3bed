import type { Hono } from 'hono';
import { isRecord } from '../../../shared/domain/texts/json.ts';
import type { BackendEnv } from '../protocol/answers.ts';
import {
  ApiError,
  databaseNotFound,
  invalidArgument,
  knownError,
  rowAlreadyExists,
} from '../protocol/api-error.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { chosenIdRule, isId, uniqueId } from '../protocol/ids.ts';
import { type Body, readBody } from '../protocol/parameters.ts';
import { parseQueries, type Query } from '../queries/query.ts';
import type { RowValues, StoredRow, Table } from '../schema/table.ts';
import { listRows } from './list-rows.ts';
import {
  type RowContext,
  type RowRouteDeps,
  readPermissions,
  readWrite,
  rowsPath,
  type WriteRequest,
} from './row-access.ts';
import type { RowChange } from './row-events.ts';
import { rowJson } from './row-json.ts';
import { changeRow, insertRow, newRow, type WriteContext } from './row-writes.ts';

/** The most rows that one request creates, and that an answer shows. */
const mostRows = 100;

/** Writes of many rows at once, for keys alone. */
export function addBulkRoutes(app: Hono<BackendEnv>, deps: RowRouteDeps): void {
  function answer(c: RowContext, table: Table, rows: readonly StoredRow[], action: RowChange['action']) {
    const shown = rows.slice(0, mostRows);
    for (const { id } of shown) deps.events.emit(table, id, action);
    const json = shown.map((row) => rowJson(table, row));
    return c.json({ total: rows.length, rows: json }, action === 'create' ? 201 : 200);
  }

  app.post(rowsPath, async (c, next) => {
    const rows = newRowsOf(await readBody(c));
    if (rows === null) return next();
    const request = await readWrite(deps, c);
    checkAlone(request);
    if (c.var.caller.kind === 'guest') throw knownError(401, 'general_unauthorized_scope');
    return answer(c, request.table, createRows(request.context, request.table, rows), 'create');
  });

  app.patch(rowsPath, async (c) => {
    const { body, context, data, table } = await readWrite(deps, c);
    if (!data) throw knownError(400, 'row_missing_payload');
    return answer(c, table, updateRows(context, table, queriesOfKey(c, body), data), 'update');
  });

  app.delete(rowsPath, async (c) => {
    const { body, context, table } = await readWrite(deps, c);
    return answer(c, table, deleteRows(context, table, queriesOfKey(c, body)), 'delete');
  });
}

/** The rows of a body that creates many; null for one that does not. @throws ApiError 400. */
function newRowsOf(body: Body): readonly RowValues[] | null {
  const { rows } = body;
  if (rows === undefined || rows === null) return null;
  if (!Array.isArray(rows) || rows.length > mostRows || !rows.every(isRecord))
    throw invalidArgument(
      'rows',
      `Value must a valid array no longer than ${mostRows} items and Value must be a valid JSON string`,
    );
  return rows.length === 0 ? null : rows;
}

/** @throws ApiError 400 for a body that also names the parts of a single row. */
function checkAlone({ body, data, permissions }: WriteRequest): void {
  const refuse = (message: string) => new ApiError(400, 'general_bad_request', message);
  if (data) throw refuse('You can only send one of the following parameters: data, rows');
  if (body['rowId'])
    throw refuse('Param "rowId" is not allowed when creating multiple rows, set "$id" on each instead.');
  if (permissions?.length)
    throw refuse(
      'Param "permissions" is disallowed when creating multiple rows, set "$permissions" on each instead',
    );
}

/** Which rows a key writes. @throws ApiError 404 for a guest, who may not even learn that the database exists; 400. */
function queriesOfKey(c: RowContext, body: Body): Query[] {
  if (c.var.caller.kind === 'guest') throw databaseNotFound(c.req.param('database') ?? '');
  return parseQueries(body['queries'] ?? []);
}

/**
 * Creates all of the rows or none; each names its own `$id` and `$permissions`.
 * @throws ApiError 400 for wrong data, 409 when an id or unique value is taken, which does not say whose.
 */
export function createRows(context: WriteContext, table: Table, rows: readonly RowValues[]): StoredRow[] {
  const made = rows.map((row) => {
    const permissions = readPermissions(row['$permissions'], context.caller);
    return newRow(context, table, idOf(row), row, permissions);
  });
  return wholly(context, () => made.map((row) => insertRow(context, table, row)));
}

/** Changes the rows that match, all or none. @throws ApiError 400 or 409. */
function updateRows(
  context: WriteContext,
  table: Table,
  queries: readonly Query[],
  data: RowValues,
): StoredRow[] {
  const permissions = readPermissions(data['$permissions'], context.caller);
  // Unlike a change of one row, this one has its time also where it changes nothing.
  const dated = { $updatedAt: formatDatetime(context.now), ...data };
  return wholly(context, () =>
    findRows(context, table, queries).map((row) => changeRow(context, table, row, dated, permissions)),
  );
}

/** Deletes the rows that match, by their numbers: a row made anew under the same id is another one. */
export function deleteRows(context: WriteContext, table: Table, queries: readonly Query[]): StoredRow[] {
  return wholly(context, () => {
    const found = findRows(context, table, queries);
    for (const { sequence } of found) context.rows.remove(table, sequence);
    return found;
  });
}

/** All rows that match, unless a query limits them. */
function findRows({ rows }: WriteContext, table: Table, queries: readonly Query[]): StoredRow[] {
  const whole = queries.filter(({ method }) => method !== 'select');
  return listRows(rows, table, whole, {
    only: null,
    counted: false,
    noun: 'Row',
    limit: Number.MAX_SAFE_INTEGER,
  }).found;
}

function wholly<Result>({ database }: WriteContext, write: () => Result): Result {
  try {
    return database.atomically(write);
  } catch (error) {
    throw error instanceof ApiError && error.status === 409 ? rowAlreadyExists('') : error;
  }
}

function idOf({ $id }: RowValues): string {
  if ($id === undefined || $id === null || $id === 'unique()') return uniqueId();
  if (isId($id)) return $id;
  throw new ApiError(400, 'general_bad_request', chosenIdRule);
}
