import type { Hono } from 'hono';

import type { BackendEnv } from '../protocol/answers.ts';
import { ApiError, invalidArgument } from '../protocol/api-error.ts';
import { databaseNotFound, type Family, missingPayload } from '../protocol/family.ts';
import { type Body, isRecord, readBody } from '../protocol/parameters.ts';
import { parseQueries } from '../queries/query.ts';
import type { RowValues, StoredRow } from '../schema/stored-row.ts';
import type { Table } from '../schema/table.ts';
import { type BulkContext, createRows, deleteRows, updateRows } from './bulk-writes.ts';
import { type RowContext, type RowRouteDeps, readWrite, type WriteRequest } from './row-access.ts';
import type { RowChange } from './row-events.ts';
import { rowJson } from './row-json.ts';

/** The most rows that one request creates, and that an answer shows. */
const mostRows = 100;

/** Writes of many rows at once, for keys alone. */
export function addBulkRoutes(app: Hono<BackendEnv>, family: Family, deps: RowRouteDeps): void {
  const { path } = family;
  const contextOf = ({ context }: WriteRequest): BulkContext => ({ ...context, database: deps.database });

  function answer(c: RowContext, table: Table, rows: readonly StoredRow[], action: RowChange['action']) {
    const shown = rows.slice(0, mostRows);
    for (const { id } of shown) deps.events.emit(table, id, action);
    const json = shown.map((row) => rowJson(family, table, row));
    return c.json({ total: rows.length, [`${family.row}s`]: json }, action === 'create' ? 201 : 200);
  }

  app.post(path, async (c, next) => {
    const rows = newRowsOf(family, await readBody(c));
    if (rows === null) return next();
    const request = await readWrite(family, deps, c);
    checkAlone(family, request);
    if (c.var.caller.kind === 'guest') throw withoutKey();
    return answer(c, request.table, createRows(contextOf(request), request.table, rows), 'create');
  });

  app.patch(path, async (c) => {
    const request = await readWrite(family, deps, c);
    if (!request.data) throw missingPayload(family);
    rejectGuest(c);
    const queries = parseQueries(request.body['queries'] ?? []);
    return answer(
      c,
      request.table,
      updateRows(contextOf(request), request.table, queries, request.data),
      'update',
    );
  });

  app.delete(path, async (c) => {
    const request = await readWrite(family, deps, c);
    rejectGuest(c);
    const queries = parseQueries(request.body['queries'] ?? []);
    return answer(c, request.table, deleteRows(contextOf(request), request.table, queries), 'delete');
  });
}

/** The rows of a body that creates many; null for one that does not. @throws ApiError 400. */
function newRowsOf({ row }: Family, body: Body): readonly RowValues[] | null {
  const rows = body[`${row}s`];
  if (rows === undefined || rows === null) return null;
  if (!Array.isArray(rows) || rows.length > mostRows || !rows.every(isRecord))
    throw invalidArgument(
      `${row}s`,
      `Value must a valid array no longer than ${mostRows} items and Value must be a valid JSON string`,
    );
  return rows.length === 0 ? null : rows;
}

/** @throws ApiError 400 for a body that also names the parts of a single row. */
function checkAlone({ row }: Family, { body, data, permissions }: WriteRequest): void {
  const refuse = (message: string) => new ApiError(400, 'general_bad_request', message);
  if (data) throw refuse(`You can only send one of the following parameters: data, ${row}s`);
  if (body[`${row}Id`])
    throw refuse(
      `Param "${row}Id" is not allowed when creating multiple ${row}s, set "$id" on each instead.`,
    );
  if (permissions?.length)
    throw refuse(
      `Param "permissions" is disallowed when creating multiple ${row}s, set "$permissions" on each instead`,
    );
}

function withoutKey(): ApiError {
  return new ApiError(
    401,
    'general_unauthorized_scope',
    'The current user or API key does not have the required scopes to access the requested resource.',
  );
}

/** A guest may not even learn that the database exists. */
function rejectGuest(c: RowContext): void {
  if (c.var.caller.kind === 'guest') throw databaseNotFound(c.req.param('database') ?? '');
}
