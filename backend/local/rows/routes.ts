import { Hono } from 'hono';
import { type BackendEnv, emptyAnswer } from '../protocol/answers.ts';
import { ApiError, knownError, notServed, rowNotFound, unauthorized } from '../protocol/api-error.ts';
import { chosenId } from '../protocol/ids.ts';
import { numberOf, wantsTotal } from '../protocol/parameters.ts';
import { readSelect } from '../queries/compile-list.ts';
import { readQueries } from '../queries/query.ts';
import { addBulkRoutes } from './bulk-routes.ts';
import { listRows } from './list-rows.ts';
import {
  permits,
  type RowRouteDeps,
  readableRows,
  readWrite,
  rowIdOf,
  rowsPath,
  tableOf,
} from './row-access.ts';
import { rowJson } from './row-json.ts';
import { adjustRow, createRow, deleteRow, updateRow } from './row-writes.ts';

/** The rows of all tables. */
export function rowRoutes(deps: RowRouteDeps): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>();
  addReadRoutes(app, deps);
  addBulkRoutes(app, deps);

  app.post(rowsPath, async (c) => {
    const { body, context, data, permissions, table } = await readWrite(deps, c);
    if (!data) throw knownError(400, 'row_missing_data');
    if (body['rowId'] === undefined || body['rowId'] === null)
      throw new ApiError(400, 'row_missing_data', 'Row ID is required when creating a single row.');
    const id = chosenId('rowId', body['rowId']);
    const row = createRow(context, table, id, data, permissions);
    deps.events.emit(table, id, 'create');
    return c.json(rowJson(table, row), 201);
  });

  app.patch(`${rowsPath}/:row`, async (c) => {
    const id = rowIdOf(c);
    const { context, data, permissions, table } = await readWrite(deps, c);
    if (!data && !permissions) throw knownError(400, 'row_missing_payload');
    const row = updateRow(context, table, id, data ?? {}, permissions);
    deps.events.emit(table, id, 'update');
    return c.json(rowJson(table, row));
  });

  app.delete(`${rowsPath}/:row`, async (c) => {
    const id = rowIdOf(c);
    const { context, table } = await readWrite(deps, c);
    deleteRow(context, table, id);
    deps.events.emit(table, id, 'delete');
    return emptyAnswer(c);
  });

  for (const direction of ['increment', 'decrement'] as const)
    app.patch(`${rowsPath}/:row/:column/${direction}`, async (c) => {
      const id = rowIdOf(c);
      const { body, context, table } = await readWrite(deps, c);
      const column = chosenId('column', c.req.param('column'));
      const value = numberOf(body, 'value', 1, 'Value must be a valid number') ?? 1;
      const limit = direction === 'increment' ? 'max' : 'min';
      const bound = numberOf(body, limit, null, 'Value must be a valid number or null');
      const row = adjustRow(context, table, id, { column, value, direction, bound });
      deps.events.emit(table, row.id, 'update');
      return c.json(rowJson(table, row));
    });

  app.on('PUT', [rowsPath, `${rowsPath}/:row`], () => {
    throw notServed('Upserts');
  });
  return app;
}

function addReadRoutes(app: Hono<BackendEnv>, deps: RowRouteDeps): void {
  const { rows } = deps;

  app.get(rowsPath, (c) => {
    const table = tableOf(deps, c, 'read');
    const only = readableRows(table, c.var.caller);
    if (only && !table.rowSecurity) throw unauthorized();
    const options = { only, counted: wantsTotal(c), noun: 'Row' };
    const { total, found } = listRows(rows, table, readQueries(c), options);
    return c.json({ total, rows: found.map((row) => rowJson(table, row)) });
  });

  app.get(`${rowsPath}/:row`, (c) => {
    const table = tableOf(deps, c, 'read');
    const id = rowIdOf(c);
    const queries = readQueries(c);
    const other = queries.find(({ method }) => method !== 'select');
    if (other) throw new ApiError(400, 'general_query_invalid', `Invalid query method: ${other.method}`);
    const row = rows.find(table, id, readSelect(table, queries));
    const readable =
      permits(table.permissions, 'read', c.var.caller) ||
      (row && table.rowSecurity && permits(row.permissions, 'read', c.var.caller));
    // A caller who may not read the row gets the same answer as for a missing one.
    if (!readable || !row) throw rowNotFound(id);
    return c.json(rowJson(table, row));
  });
}
