import { Hono } from 'hono';

import { type BackendEnv, emptyAnswer } from '../protocol/answers.ts';
import { ApiError, notServed } from '../protocol/api-error.ts';
import { type Family, missingData, missingPayload, missingRowId } from '../protocol/family.ts';
import { chosenId, isId } from '../protocol/ids.ts';
import { numberOf } from '../protocol/parameters.ts';
import type { StoredRow } from '../schema/stored-row.ts';
import type { Table } from '../schema/table.ts';
import { type Adjustment, adjustRow } from './adjust-row.ts';
import { addBulkRoutes } from './bulk-routes.ts';
import { addReadRoutes } from './read-routes.ts';
import { type RowContext, type RowRouteDeps, readWrite, rowIdOf } from './row-access.ts';
import { rowJson } from './row-json.ts';
import { createRow, deleteRow, updateRow } from './row-writes.ts';

/** The rows of all tables, under the paths and with the names of one family. */
export function rowRoutes(family: Family, deps: RowRouteDeps): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>();
  const base = family.path;
  addReadRoutes(app, family, deps);
  addBulkRoutes(app, family, deps);

  app.post(base, async (c) => {
    const { body, context, data, permissions, table } = await readWrite(family, deps, c);
    if (!data) throw missingData(family);
    const idField = `${family.row}Id`;
    if (body[idField] === undefined || body[idField] === null) throw missingRowId(family);
    const id = chosenId(idField, body[idField]);
    const row = createRow(context, table, id, data, permissions);
    deps.events.emit(table, id, 'create');
    return c.json(rowJson(family, table, row), 201);
  });

  app.patch(`${base}/:row`, async (c) => {
    const id = rowIdOf(family, c);
    const { context, data, permissions, table } = await readWrite(family, deps, c);
    if (!data && !permissions) throw missingPayload(family);
    const row = updateRow(context, table, id, data ?? {}, permissions);
    deps.events.emit(table, id, 'update');
    return c.json(rowJson(family, table, row));
  });

  app.delete(`${base}/:row`, async (c) => {
    const id = rowIdOf(family, c);
    const { context, table } = await readWrite(family, deps, c);
    deleteRow(context, table, id);
    deps.events.emit(table, id, 'delete');
    return emptyAnswer(c);
  });

  for (const direction of ['increment', 'decrement'] as const)
    app.patch(`${base}/:row/:column/${direction}`, async (c) => {
      const { table, row } = await adjust(family, deps, c, direction);
      deps.events.emit(table, row.id, 'update');
      return c.json(rowJson(family, table, row));
    });

  app.on('PUT', [base, `${base}/:row`], () => {
    throw notServed('Upserts');
  });
  return app;
}

async function adjust(
  family: Family,
  deps: RowRouteDeps,
  c: RowContext,
  direction: Adjustment['direction'],
): Promise<{ readonly table: Table; readonly row: StoredRow }> {
  const id = rowIdOf(family, c);
  const { body, context, table } = await readWrite(family, deps, c);
  const column = c.req.param('column') ?? '';
  if (!isId(column)) chosenId(family.column, column);
  const limit = direction === 'increment' ? 'max' : 'min';
  const value = numberOf(body, 'value', 1, 'Value must be a valid number') ?? 1;
  const bound = numberOf(body, limit, null, 'Value must be a valid number or null');
  const result = adjustRow(context, table, id, { column, value, direction, bound });
  if (result.outcome === 'done') return { table, row: result.row };
  throw new ApiError(
    400,
    `${family.column}_limit_exceeded`,
    `${family.service} "${column}" has reached the ${limit === 'max' ? 'maximum' : 'minimum'} value of ${result.bound}`,
  );
}
