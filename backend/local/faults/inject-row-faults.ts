import { Hono } from 'hono';

import { type BackendEnv, errorAnswer, unknownError } from '../protocol/answers.ts';
import { isRecord, readBody } from '../protocol/parameters.ts';
import { rowAlreadyExists, rowNotFound } from '../protocol/row-errors.ts';
import { readSelect } from '../queries/compile-list.ts';
import { readQueries } from '../queries/query.ts';
import { permits } from '../rows/permissions.ts';
import { type RowContext, rowsPath } from '../rows/row-access.ts';
import { rowJson } from '../rows/row-json.ts';
import type { Schema } from '../schema/schema.ts';
import type { RowCall, RowFaults } from './row-faults.ts';
import type { RowVersions } from './row-versions.ts';

interface FaultDeps {
  readonly schema: Schema;
  readonly versions: RowVersions;
}

/** Comes before the routes of rows and makes the calls fail that `faults` chooses. */
export function injectRowFaults(faults: RowFaults, deps: FaultDeps): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>();
  app.use(`${rowsPath}/*`, async (c, next) => {
    const call = await readCall(c);
    const fault = await faults(call);
    if (!fault || 'changesAgo' in fault || fault.done) await next();
    if (!fault) return;
    if ('changesAgo' in fault) {
      if (call.action === 'read') showEarlier(c, deps, call, fault.changesAgo);
      return;
    }
    if (fault.answer === 'none') c.env.incoming.socket.destroy();
    const isTaken = fault.answer === 'taken';
    replaceAnswer(c, errorAnswer(c, isTaken ? rowAlreadyExists('') : unknownError()));
  });
  return app;
}

const written = { POST: 'create', PATCH: 'update', PUT: 'update', DELETE: 'delete' } as const;

async function readCall(c: RowContext): Promise<RowCall> {
  const { method, path } = c.req;
  const tableId = c.req.param('table') ?? '';
  const [rowId, column] = (path.split('/rows/')[1] ?? '').split('/');
  const named = rowId ? [rowId] : [];
  if (!isWriting(method)) return { action: rowId ? 'read' : 'list', tableId, rowIds: named, body: {} };
  const body = await readBody(c);
  const rows = Array.isArray(body['rows']) ? body['rows'].filter(isRecord) : [];
  const created = [body['rowId'], ...rows.map(({ $id }) => $id)].filter((id) => typeof id === 'string');
  return { action: column ? 'count' : written[method], tableId, rowIds: [...named, ...created], body };
}

function isWriting(method: string): method is keyof typeof written {
  return Object.hasOwn(written, method);
}

/** Shows the row as it was; to a caller who may not read it, and for a request that fails, the answer stays. */
function showEarlier(
  c: RowContext,
  { schema, versions }: FaultDeps,
  { rowIds, tableId }: RowCall,
  changes: number,
) {
  const table = schema.table(c.req.param('database') ?? '', tableId, c.var.caller);
  if (!permits(table.permissions, 'read', c.var.caller) || ![200, 404].includes(c.res.status)) return;
  const [id = ''] = rowIds;
  const row = versions.before(table, id, changes);
  if (!row) return replaceAnswer(c, errorAnswer(c, rowNotFound(id)));
  const selected = readSelect(table, readQueries(c)) ?? [...table.columns.keys()];
  const values = Object.fromEntries(Object.entries(row.values).filter(([key]) => selected.includes(key)));
  replaceAnswer(c, c.json(rowJson(table, { ...row, values }), 200));
}

function replaceAnswer(c: RowContext, answer: Response): void {
  // Otherwise the headers of the earlier answer would be added.
  c.res = undefined;
  c.res = answer;
}
