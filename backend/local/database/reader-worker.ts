import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

import type { ReadAnswer, ReadRequest, Statement } from './messages.ts';
import type { DatabaseRow } from './open-database.ts';

// The program of the thread that reads: it has a connection of its own and sees what was committed before it is asked.

const database = new DatabaseSync(String(workerData), { readOnly: true });

function rowsOf({ sql, values }: Statement): DatabaseRow[] {
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  // Rows have no prototype, which the way between threads does not carry.
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
