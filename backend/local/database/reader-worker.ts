import { DatabaseSync } from 'node:sqlite';

import type { DatabaseRow } from './open-database.ts';
import type { Statement } from './statement.ts';

// The program of the reader's thread. Its own connection sees what was committed before a request.

export interface ReadRequest {
  readonly file: string;
  readonly statements: readonly Statement[];
}

/** The rows of each statement, or why there are none; a thread's errors arrive without SQLite's code. */
export type ReadAnswer =
  | { readonly rows: readonly DatabaseRow[][] }
  | { readonly problem: string; readonly errcode: number | undefined };

let opened: DatabaseSync | null = null;

// biome-ignore lint/style/noDefaultExport: this is what the pool calls.
export default function read({ file, statements }: ReadRequest): ReadAnswer {
  try {
    const database = opened ?? new DatabaseSync(file, { readOnly: true });
    opened = database;
    return { rows: statements.map((statement) => rowsOf(database, statement)) };
  } catch (error) {
    return { problem: String(error), errcode: (error as { errcode?: number }).errcode };
  }
}

function rowsOf(database: DatabaseSync, { sql, values }: Statement): DatabaseRow[] {
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  // Rows have no prototype, which a message cannot carry.
  return statement.all(...values).map((row) => ({ ...row }));
}
