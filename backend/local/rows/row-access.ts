import type { Context } from 'hono';
import type { Database } from '../database/open-database.ts';
import type { BackendEnv } from '../protocol/answers.ts';
import { invalidArgument, notServed } from '../protocol/api-error.ts';
import { needScope } from '../protocol/caller.ts';
import { pathId } from '../protocol/ids.ts';
import { type Body, isRecord, readBody } from '../protocol/parameters.ts';
import type { RowValues } from '../schema/stored-row.ts';
import type { Schema, Table } from '../schema/table.ts';
import { readPermissions } from './permissions.ts';
import type { RowEvents } from './row-events.ts';
import type { RowStore } from './row-store.ts';
import type { WriteContext } from './row-writes.ts';

export interface RowRouteDeps {
  readonly database: Database;
  readonly schema: Schema;
  readonly rows: RowStore;
  readonly events: RowEvents;
  readonly projectId: string;
  readonly now: () => number;
}

/** Where the rows of a table are. */
export const rowsPath = '/tablesdb/:database/tables/:table/rows';

export type RowContext = Context<BackendEnv>;

/** A request to write, after the checks that all writes share. */
export interface WriteRequest {
  readonly context: WriteContext;
  readonly table: Table;
  readonly body: Body;
  readonly data: RowValues | null;
  readonly permissions: string[] | null;
}

export function rowIdOf(c: RowContext): string {
  return pathId('rowId', c.req.param('row') ?? '');
}

/** The table of a path. @throws ApiError 401 without the scope, 404. */
export function tableOf(deps: RowRouteDeps, c: RowContext, kind: 'read' | 'write'): Table {
  needScope(c.var.caller, deps.projectId, `rows.${kind}`, `documents.${kind}`);
  if (c.req.query('transactionId')) throw notServed('Transactions');
  const [database, table] = [c.req.param('database') ?? '', c.req.param('table') ?? ''];
  return deps.schema.table(database, table, c.var.caller);
}

/** @throws ApiError 401, 404, or 501 for a body that names a transaction. */
export async function readWrite(deps: RowRouteDeps, c: RowContext): Promise<WriteRequest> {
  const table = tableOf(deps, c, 'write');
  const body = await readBody(c);
  if (body['transactionId']) throw notServed('Transactions');
  return {
    context: { rows: deps.rows, caller: c.var.caller, now: deps.now() },
    table,
    body,
    data: dataOf(body),
    permissions: readPermissions(body['permissions'], c.var.caller),
  };
}

/** The data of a body, also as a JSON text; null when there is none. */
function dataOf(body: Body): RowValues | null {
  const data = typeof body['data'] === 'string' ? parseData(body['data']) : body['data'];
  return isRecord(data) && Object.keys(data).length > 0 ? data : null;
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidArgument('data', 'Value must be a valid JSON string');
  }
}
