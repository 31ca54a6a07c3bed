import { Hono } from 'hono';

import { type BackendEnv, emptyAnswer } from '../protocol/answers.ts';
import { chosenId, isId, pathId } from '../protocol/ids.ts';
import { type Body, checkTtl, numberOf, readBody, readQueries, wantsTotal } from '../protocol/parameters.ts';
import { Refusal, unauthorized } from '../protocol/refusal.ts';
import { readSelect } from '../queries/plan.ts';
import { isQuick } from '../queries/quick.ts';
import type { Table } from '../schema/table.ts';
import type { RowWrite } from '../transactions/operation.ts';
import { stagedRows } from '../transactions/staged-rows.ts';
import { transactionNotFound } from '../transactions/transaction-store.ts';
import { type Family, missingData, missingPayload, missingRowId, rowNotFound } from './family.ts';
import { listRows, listRowsAside } from './list-rows.ts';
import { permits, readableRows, readPermissions } from './permissions.ts';
import { readStaged, stagedJson } from './read-staged.ts';
import { type RowContext, type RowRouteDeps, rowAccess } from './row-access.ts';
import { dataOf } from './row-data.ts';
import { rowJson } from './row-json.ts';
import { adjustRow, createRow, deleteRow, updateRow, upsertRow } from './row-writes.ts';

/** The rows of all tables under the paths and with the words of one family. */
export function rowRoutes(family: Family, deps: RowRouteDeps) {
  const { reader, rows, transactions } = deps;
  const { tableOf, writing } = rowAccess(family, deps);
  const app = new Hono<BackendEnv>();
  const base = family.path;

  const idOf = (c: RowContext): string => pathId(family.rowIdField, c.req.param('row') ?? '');

  /** What the transaction that the address names has in mind for a table; guests have none. */
  const stagedIn = (c: RowContext, table: Table) => {
    const id = c.req.query('transactionId');
    return stagedRows(id && c.var.caller.kind === 'key' ? transactions.staged(id) : [], table);
  };

  /** Stages a write instead of doing it, when the body names a transaction, and answers with what was staged. */
  const staged = (
    c: RowContext,
    body: Body,
    table: Table,
    write: RowWrite,
  ): Record<string, unknown> | null => {
    const id = body['transactionId'];
    if (typeof id !== 'string' || id === '') return null;
    if (c.var.caller.kind === 'guest') throw transactionNotFound(id);
    transactions.stage(id, [{ ...write, databaseId: table.databaseId, tableId: table.id }], c.var.caller);
    const { action, rowId, data } = write;
    if (action === 'update') {
      const staged = readStaged(family, table, stagedRows(transactions.staged(id), table), null);
      return staged.one(rowId, rows.find(table, rowId)) ?? {};
    }
    const counts = action === 'increment' || action === 'decrement';
    return stagedJson(family, table, rowId, counts ? { [String(data['column'])]: data['value'] } : data);
  };

  app.get(base, async (c) => {
    const table = tableOf(c, 'read');
    const only = readableRows(table, c.var.caller);
    if (only && !table.rowSecurity) throw unauthorized();
    const options = { only, counted: wantsTotal(c), noun: family.rowWord };
    checkTtl(c);
    const queries = readQueries(c);
    const { total, found } =
      only !== null || !isQuick(table, queries)
        ? await listRowsAside(reader, rows, table, queries, options)
        : listRows(rows, table, queries, options);
    const staged = readStaged(family, table, stagedIn(c, table), readSelect(table, queries));
    const page = staged.page(total, found, queries);
    return c.json({ total: options.counted ? page.total : 0, [family.listField]: page.rows });
  });

  app.get(`${base}/:row`, (c) => {
    const table = tableOf(c, 'read');
    const id = idOf(c);
    const queries = readQueries(c);
    for (const { method } of queries)
      if (method !== 'select')
        throw new Refusal(400, 'general_query_invalid', `Invalid query method: ${method}`);
    const columns = readSelect(table, queries);
    const row = rows.find(table, id, columns);
    // Who may not read a row learns no more than that it is not there.
    const readable =
      permits(table.permissions, 'read', c.var.caller) ||
      (row && table.rowSecurity && permits(row.permissions, 'read', c.var.caller));
    const shown = readStaged(family, table, stagedIn(c, table), columns).one(row?.id ?? id, row);
    if (!readable || !shown) throw rowNotFound(family, id);
    return c.json(shown);
  });

  app.post(base, async (c) => {
    const table = tableOf(c, 'write');
    const body = await readBody(c);
    const data = dataOf(body);
    if (!data) throw missingData(family);
    if (body[family.rowIdField] === undefined || body[family.rowIdField] === null) throw missingRowId(family);
    const id = chosenId(family.rowIdField, body[family.rowIdField]);
    const permissions = readPermissions(body['permissions'], c.var.caller);
    const answer =
      staged(c, body, table, {
        action: 'create',
        rowId: id,
        data: { ...data, $permissions: permissions ?? [] },
      }) ??
      rowJson(
        family,
        table,
        createRow(writing(c), table, id, data, permissions, String(body[family.rowIdField])),
      );
    return c.json(answer, 201);
  });

  app.put(`${base}/:row`, async (c) => {
    const table = tableOf(c, 'write');
    const id = idOf(c);
    const body = await readBody(c);
    const [data, permissions] = [dataOf(body), readPermissions(body['permissions'], c.var.caller)];
    if (!data && !permissions) throw missingPayload(family);
    const noted = staged(c, body, table, {
      action: 'upsert',
      rowId: id,
      data: { ...data, $id: id, $permissions: permissions ?? [] },
    });
    if (noted) return c.json(noted, 201);
    return c.json(rowJson(family, table, upsertRow(writing(c), table, id, data ?? {}, permissions)));
  });

  app.patch(`${base}/:row`, async (c) => {
    const table = tableOf(c, 'write');
    const id = idOf(c);
    const body = await readBody(c);
    const [data, permissions] = [dataOf(body), readPermissions(body['permissions'], c.var.caller)];
    if (!data && !permissions) throw missingPayload(family);
    const answer =
      staged(c, body, table, {
        action: 'update',
        rowId: id,
        data: { ...data, ...(permissions && { $permissions: permissions }) },
      }) ?? rowJson(family, table, updateRow(writing(c), table, id, data ?? {}, permissions));
    return c.json(answer);
  });

  app.delete(`${base}/:row`, async (c) => {
    const table = tableOf(c, 'write');
    const id = idOf(c);
    const body = await readBody(c);
    const transactionId = body['transactionId'] ?? c.req.query('transactionId');
    if (!staged(c, { transactionId }, table, { action: 'delete', rowId: id, data: {} }))
      deleteRow(writing(c), table, id);
    return emptyAnswer(c);
  });

  for (const direction of ['increment', 'decrement'] as const)
    app.patch(`${base}/:row/:column/${direction}`, async (c) => {
      const table = tableOf(c, 'write');
      const id = idOf(c);
      const column = c.req.param('column');
      if (!isId(column)) chosenId(family.column, column);
      const body = await readBody(c);
      const limit = direction === 'increment' ? 'max' : 'min';
      const value = numberOf(body, 'value', 1, 'Value must be a valid number') ?? 1;
      const bound = numberOf(body, limit, null, 'Value must be a valid number or null');
      const noted = staged(c, body, table, {
        action: direction,
        rowId: id,
        data: { column, value, [limit]: bound },
      });
      if (noted) return c.json(noted);
      const result = adjustRow(writing(c), table, id, { column, value, direction, bound });
      if (result.outcome === 'done') return c.json(rowJson(family, table, result.row));
      throw new Refusal(
        400,
        `${family.column}_limit_exceeded`,
        `${family.service} "${column}" has reached the ${limit === 'max' ? 'maximum' : 'minimum'} value of ${result.bound}`,
      );
    });

  return app;
}
