import { Hono } from 'hono';

import { type BackendEnv, emptyAnswer } from '../protocol/answers.ts';
import { ApiError, invalidArgument } from '../protocol/api-error.ts';
import { needScope } from '../protocol/caller.ts';
import { numberOf, readBody } from '../protocol/parameters.ts';
import { readOperations } from './operation.ts';
import { transactionJson, transactionNotFound } from './transaction-store.ts';
import type { Transactions } from './transactions.ts';

const base = '/tablesdb/transactions';

/** A guest may open a transaction and can do nothing with it, as on a real server. */
export function transactionRoutes(transactions: Transactions, projectId: string): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>();

  app.use(`${base}/*`, async (c, next) => {
    const kind = c.req.method === 'GET' ? 'read' : 'write';
    needScope(c.var.caller, projectId, `documents.${kind}`, `rows.${kind}`);
    await next();
  });

  app.use(`${base}/:id/*`, async (c, next) => {
    if (c.var.caller.kind === 'guest') throw transactionNotFound(c.req.param('id'));
    await next();
  });

  app.post(base, async (c) => {
    const rule = 'Value must be a valid range between 60 and 3,600';
    const ttl = numberOf(await readBody(c), 'ttl', 300, rule) ?? 300;
    if (!Number.isInteger(ttl) || ttl < 60 || ttl > 3600) throw invalidArgument('ttl', rule);
    return c.json(transactionJson(transactions.open(ttl)), 201);
  });

  app.get(`${base}/:id`, (c) => c.json(transactionJson(transactions.find(c.req.param('id')))));

  app.delete(`${base}/:id`, (c) => {
    transactions.remove(c.req.param('id'));
    return emptyAnswer(c);
  });

  app.post(`${base}/:id/operations`, async (c) => {
    const operations = readOperations((await readBody(c))['operations']);
    const staged = transactions.stage(c.req.param('id'), operations, c.var.caller);
    return c.json(transactionJson(staged), 201);
  });

  app.patch(`${base}/:id`, async (c) => {
    const id = c.req.param('id');
    const { commit = false, rollback = false } = await readBody(c);
    for (const [name, flag] of Object.entries({ commit, rollback }))
      if (typeof flag !== 'boolean') throw invalidArgument(name, 'Value must be a valid boolean');
    if (commit && rollback)
      throw new ApiError(400, 'general_bad_request', 'Cannot commit and rollback at the same time');
    if (!commit && !rollback)
      throw new ApiError(400, 'general_bad_request', 'Either commit or rollback must be true');
    const ended = commit ? transactions.commit(id, c.var.caller) : transactions.rollBack(id);
    return c.json(transactionJson(ended));
  });

  return app;
}
