import type { Context } from 'hono';
import type { Reader } from '../database/open-reader.ts';
import type { BackendEnv } from '../protocol/answers.ts';
import { needScope } from '../protocol/caller.ts';
import type { Schema } from '../schema/schema.ts';
import type { Table } from '../schema/table.ts';
import type { Transactions } from '../transactions/transactions.ts';
import type { Family } from './family.ts';
import type { RowStore } from './row-store.ts';
import type { WriteContext } from './row-writes.ts';

export interface RowRouteDeps {
  readonly schema: Schema;
  readonly rows: RowStore;
  /** For lists that may take long. */
  readonly reader: Reader;
  readonly transactions: Transactions;
  readonly projectId: string;
  readonly now: () => number;
  /** Runs a write of several steps so that all of it stands, or nothing. */
  readonly atomically: <Result>(work: () => Result) => Result;
}

export type RowContext = Context<BackendEnv>;

/** What every route to rows begins with. */
export function rowAccess(family: Family, { schema, rows, projectId, now }: RowRouteDeps) {
  return {
    /** The table of a path. @throws Refusal 401 without the scope, 404. */
    tableOf(c: RowContext, kind: 'read' | 'write'): Table {
      needScope(c.var.caller, projectId, ...family.scopes[kind]);
      const [database, table] = [c.req.param('database') ?? '', c.req.param('table') ?? ''];
      return schema.table(family, database, table, c.var.caller);
    },

    writing: (c: RowContext): WriteContext => ({ family, rows, caller: c.var.caller, now: now() }),
  };
}
