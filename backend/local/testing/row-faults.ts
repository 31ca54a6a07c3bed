import { Hono } from 'hono';
import type { WeakRows } from '../backend-options.ts';
import { type BackendEnv, errorAnswer, unknownError } from '../protocol/answers.ts';
import { rowAlreadyExists, rowNotFound } from '../protocol/api-error.ts';
import { type Body, isRecord, readBody } from '../protocol/parameters.ts';
import { readSelect } from '../queries/compile-list.ts';
import { readQueries } from '../queries/query.ts';
import { permits, type RowContext, rowsPath } from '../rows/row-access.ts';
import { rowJson } from '../rows/row-json.ts';
import type { RowStore } from '../rows/row-store.ts';
import type { Schema, StoredRow, Table } from '../schema/table.ts';

/** A request for rows that passed the checks of its key and project. */
export interface RowCall {
  readonly action: 'list' | 'read' | 'create' | 'update' | 'delete' | 'count';
  readonly tableId: string;
  /** As they were sent; none for a list, and for a change or a deletion by queries. */
  readonly rowIds: readonly string[];
  /** Empty for a list and a read. */
  readonly body: Body;
}

/** What goes wrong with a call on a real server whose database connections die. */
export type RowFault =
  /** Done as usual or not at all, and answered with 409 `row_already_exists`, with 500, or with a closed connection. */
  | { readonly answer: 'taken' | 'failed' | 'none'; readonly done: boolean }
  /** A read by id shows the row as it was so many changes ago, as missing before it was made. Other calls are right. */
  | { readonly changesAgo: number };

/**
 * Decides for each call of rows what goes wrong with it; null for nothing.
 * @returns also a promise: the call is not done before it resolves, even where its caller is gone by then.
 */
export type RowFaults = (call: RowCall) => RowFault | null | Promise<RowFault | null>;

interface FaultDeps {
  readonly schema: Schema;
  readonly versions: RowVersions;
}

/** What makes a backend fail in the calls that `faults` chooses. */
export const withRowFaults =
  (faults: RowFaults) =>
  (store: RowStore): WeakRows => {
    const versions = keepVersions(store);
    return { rows: versions.rows, routes: (schema) => injectRowFaults(faults, { schema, versions }) };
  };

function injectRowFaults(faults: RowFaults, deps: FaultDeps): Hono<BackendEnv> {
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

/** A store of rows that remembers what each row was before each of its changes. It forgets nothing. */
function keepVersions(store: RowStore) {
  const earlier = new Map<string, (StoredRow | undefined)[]>();
  const keyOf = (table: Table, id: string): string => `${table.sqlName} ${id.toLowerCase()}`;

  function keep(table: Table, id: string, row: StoredRow | undefined): void {
    const key = keyOf(table, id);
    earlier.set(key, [...(earlier.get(key) ?? []), row]);
  }

  /** Keeps the row as it was before `write`, unless that throws. */
  function keeping<Result>(table: Table, sequence: number, write: () => Result): Result {
    const only = { sql: '_sequence = ?', values: [sequence], orderBy: '_sequence', limit: 1, offset: 0 };
    const [row] = store.list(table, { ...only, columns: null });
    const result = write();
    if (row) keep(table, row.id, row);
    return result;
  }

  const rows: RowStore = {
    ...store,
    insert(table, row) {
      const outcome = store.insert(table, row);
      if (outcome === 'written') keep(table, row.id, undefined);
      return outcome;
    },
    change: (table, row) => keeping(table, row.sequence, () => store.change(table, row)),
    adjust: (table, sequence, change) =>
      keeping(table, sequence, () => store.adjust(table, sequence, change)),
    remove: (table, sequence) => keeping(table, sequence, () => store.remove(table, sequence)),
  };

  return {
    rows,
    /** The row before its last `changes` changes, at most as far back as they are known; undefined: it was missing. */
    before(table: Table, id: string, changes: number): StoredRow | undefined {
      const versions = [...(earlier.get(keyOf(table, id)) ?? []), store.find(table, id)];
      return versions[Math.max(0, versions.length - 1 - changes)];
    },
  };
}

type RowVersions = ReturnType<typeof keepVersions>;
