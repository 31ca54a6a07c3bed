import type { Hono } from 'hono';

import type { BackendEnv } from '../protocol/answers.ts';
import { ApiError, unauthorized } from '../protocol/api-error.ts';
import { wantsTotal } from '../protocol/parameters.ts';
import { rowNotFound } from '../protocol/row-errors.ts';
import { readSelect } from '../queries/compile-list.ts';
import { readQueries } from '../queries/query.ts';
import { listRows } from './list-rows.ts';
import { permits, readableRows } from './permissions.ts';
import { type RowRouteDeps, rowIdOf, rowsPath, tableOf } from './row-access.ts';
import { rowJson } from './row-json.ts';

export function addReadRoutes(app: Hono<BackendEnv>, deps: RowRouteDeps): void {
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
