import { Hono } from 'hono';

import { type BackendEnv, emptyAnswer } from '../protocol/answers.ts';
import { needScope } from '../protocol/caller.ts';
import { numberOf, readBody, readQueries } from '../protocol/parameters.ts';
import { invalidArgument, Refusal } from '../protocol/refusal.ts';
import { readOperations } from './operation.ts';
import { transactionJson, transactionNotFound } from './transaction-store.ts';
import type { Transactions } from './transactions.ts';

/** `/v1/tablesdb/transactions`. A guest may open one and can do nothing with it. */
export function transactionRoutes({
  transactions,
  projectId,
}: {
  transactions: Transactions;
  projectId: string;
}) {
  const app = new Hono<BackendEnv>();

  app.use('/tablesdb/transactions/*', async (c, next) => {
    const reads = c.req.method === 'GET';
    needScope(
      c.var.caller,
      projectId,
      ...(reads ? ['documents.read', 'rows.read'] : ['documents.write', 'rows.write']),
    );
    await next();
  });

  app.use('/tablesdb/transactions/:id/*', async (c, next) => {
    if (c.var.caller.kind === 'guest') throw transactionNotFound(c.req.param('id'));
    await next();
  });

  app.post('/tablesdb/transactions', async (c) => {
    const rule = 'Value must be a valid range between 60 and 3,600';
    const ttl = numberOf(await readBody(c), 'ttl', 300, rule) ?? 300;
    if (!Number.isInteger(ttl) || ttl < 60 || ttl > 3600) throw invalidArgument('ttl', rule);
    return c.json(transactionJson(transactions.open(ttl)), 201);
  });

  app.get('/tablesdb/transactions', (c) => {
    if (c.var.caller.kind === 'guest') return c.json({ total: 0, transactions: [] });
    const { total, transactions: list } = transactions.list(readQueries(c));
    return c.json({ total, transactions: list.map(transactionJson) });
  });

  app.get('/tablesdb/transactions/:id', (c) => c.json(transactionJson(transactions.find(c.req.param('id')))));

  app.delete('/tablesdb/transactions/:id', (c) => {
    transactions.remove(c.req.param('id'));
    return emptyAnswer(c);
  });

  app.post('/tablesdb/transactions/:id/operations', async (c) => {
    const id = c.req.param('id');
    const operations = readOperations((await readBody(c))['operations']);
    return c.json(transactionJson(transactions.stage(id, operations, c.var.caller)), 201);
  });

  app.patch('/tablesdb/transactions/:id', async (c) => {
    const id = c.req.param('id');
    const { commit = false, rollback = false } = await readBody(c);
    for (const [name, flag] of Object.entries({ commit, rollback }))
      if (typeof flag !== 'boolean') throw invalidArgument(name, 'Value must be a valid boolean');
    if (commit && rollback)
      throw new Refusal(400, 'general_bad_request', 'Cannot commit and rollback at the same time');
    if (!commit && !rollback)
      throw new Refusal(400, 'general_bad_request', 'Either commit or rollback must be true');
    return c.json(
      transactionJson(commit ? transactions.commit(id, c.var.caller) : transactions.rollBack(id)),
    );
  });

  return app;
}
