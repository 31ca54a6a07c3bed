import { Worker } from 'node:worker_threads';

import type { ReadAnswer, Statement } from './messages.ts';
import type { DatabaseRow } from './open-database.ts';

interface Pending {
  resolve(rows: readonly DatabaseRow[][]): void;
  reject(error: Error): void;
}

/** Reads that may take long, in a thread of their own: nobody else waits for them. */
export interface Reader {
  /** @throws ReadTimeout, or the error of SQLite. */
  read(statements: readonly Statement[]): Promise<readonly DatabaseRow[][]>;
  close(): Promise<void>;
}

/** The database had not answered in time. */
export class ReadTimeout extends Error {}

const longestMilliseconds = 15_000;

/** The thread starts with the first read. @param file of a database that is there. */
export function openReader(file: string): Reader {
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let asked = 0;

  const take = (id: number): Pending | undefined => {
    const one = pending.get(id);
    pending.delete(id);
    return one;
  };
  const start = (): Worker => {
    // How this process was started is no concern of the thread's.
    const made = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      workerData: file,
      execArgv: [],
    });
    made.unref();
    made.on('message', (answer: ReadAnswer) => {
      if ('rows' in answer) take(answer.id)?.resolve(answer.rows);
      else take(answer.id)?.reject(Object.assign(new Error(answer.problem), { errcode: answer.errcode }));
    });
    made.once('error', (error) => drop(made, error));
    return made;
  };
  /** Gives a thread up; what it had not answered has failed. */
  const drop = (lost: Worker, error: Error): void => {
    if (worker !== lost) return;
    worker = null;
    for (const id of [...pending.keys()]) take(id)?.reject(error);
    void lost.terminate();
  };

  return {
    read: (statements) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const current = worker;
        const id = ++asked;
        const timer = setTimeout(() => drop(current, new ReadTimeout()), longestMilliseconds);
        const settled =
          <Result>(settle: (result: Result) => void) =>
          (result: Result): void => {
            clearTimeout(timer);
            settle(result);
          };
        pending.set(id, { resolve: settled(resolve), reject: settled(reject) });
        current.postMessage({ id, statements });
      }),

    async close(): Promise<void> {
      const last = worker;
      if (last) drop(last, new Error('The backend has ended.'));
      await last?.terminate();
    },
  };
}
