import { Hono } from 'hono';

import type { BackendEnv } from '../protocol/answers.ts';
import { type Body, readBody, readQueryList } from '../protocol/parameters.ts';
import { missingArgument, Refusal } from '../protocol/refusal.ts';
import { type BulkWrite, readRows, writeInBulk } from './bulk-writes.ts';
import { databaseNotFound, type Family, missingData, missingPayload } from './family.ts';
import { type RowContext, type RowRouteDeps, rowAccess } from './row-access.ts';
import { dataOf } from './row-data.ts';
import { rowJson } from './row-json.ts';

const verbs = { POST: 'bulkCreate', PUT: 'bulkUpsert', PATCH: 'bulkUpdate', DELETE: 'bulkDelete' } as const;

const keysAlone = (): Refusal =>
  new Refusal(
    401,
    'general_unauthorized_scope',
    'The current user or API key does not have the required scopes to access the requested resource.',
  );

/** Writes to many rows of a table at once, for keys. A POST without `rows` is left to the route of single rows. */
export function bulkRoutes(family: Family, deps: RowRouteDeps) {
  const { atomically, transactions } = deps;
  const { tableOf, writing } = rowAccess(family, deps);
  const app = new Hono<BackendEnv>();

  const answer = async (c: RowContext, body: Body): Promise<Response> => {
    const table = tableOf(c, 'write');
    const method = c.req.method as keyof typeof verbs;
    const write = readWrite(family, verbs[method], body);
    if (c.var.caller.kind === 'guest')
      throw method === 'POST' ? keysAlone() : databaseNotFound(table.databaseId);
    const { transactionId } = body;
    const staged = typeof transactionId === 'string' && transactionId !== '';
    if (staged)
      transactions.stage(
        transactionId,
        [{ ...write, databaseId: table.databaseId, tableId: table.id }],
        c.var.caller,
      );
    const written = staged ? [] : atomically(() => writeInBulk(writing(c), table, write));
    const rows = written.map((row) => rowJson(family, table, row));
    return c.json({ total: rows.length, [family.listField]: rows }, method === 'POST' ? 201 : 200);
  };

  app.on(['PUT', 'PATCH', 'DELETE'], family.path, async (c) => answer(c, await readBody(c)));
  app.post(family.path, async (c, next) => {
    const body = await readBody(c);
    return body[family.listField] === undefined || body['data'] !== undefined ? next() : answer(c, body);
  });

  return app;
}

function readWrite(family: Family, action: BulkWrite['action'], body: Body): BulkWrite {
  const listed = body[family.listField];
  switch (action) {
    case 'bulkCreate':
    case 'bulkUpsert': {
      if (listed === undefined) throw missingArgument(family.listField);
      const rows = readRows(listed);
      if (rows.length === 0) throw missingData(family);
      return { action, rows };
    }
    case 'bulkUpdate': {
      const data = dataOf(body);
      if (!data) throw missingPayload(family);
      return { action, data, queries: readQueryList(body['queries']) };
    }
    case 'bulkDelete':
      return { action, queries: readQueryList(body['queries']) };
  }
}
