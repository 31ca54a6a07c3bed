import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

import type { DatabaseRow } from './open-database.ts';
import type { ReadAnswer, ReadRequest } from './reader-messages.ts';
import type { Statement } from './statement.ts';

// The program of the reader's thread. Its own connection sees what was committed before a request.

const database = new DatabaseSync(String(workerData), { readOnly: true });

function rowsOf({ sql, values }: Statement): DatabaseRow[] {
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  // Rows have no prototype, which a message cannot carry.
  return statement.all(...values).map((row) => ({ ...row }));
}

function answer({ id, statements }: ReadRequest): ReadAnswer {
  try {
    return { id, rows: statements.map(rowsOf) };
  } catch (error) {
    return { id, problem: String(error), errcode: (error as { errcode?: number }).errcode };
  }
}

parentPort?.on('message', (request: ReadRequest) => parentPort?.postMessage(answer(request)));
