import { Worker } from 'node:worker_threads';

import type { DatabaseRow } from './open-database.ts';
import type { ReadAnswer } from './reader-messages.ts';
import type { Statement } from './statement.ts';

type Pending = PromiseWithResolvers<readonly DatabaseRow[][]>;

/** Reads that may take long, in a thread of their own, so that no other request waits for them. */
export interface Reader {
  /** @throws ReadTimeout, or the error of SQLite. */
  read(statements: readonly Statement[]): Promise<readonly DatabaseRow[][]>;
  close(): Promise<void>;
}

/** The database did not answer in time. */
export class ReadTimeout extends Error {}

const longestMilliseconds = 15_000;

/** The thread starts with the first read. @param file of an existing database. */
export function openReader(file: string): Reader {
  const pending = new Map<number, Pending>();
  let current: Worker | null = null;
  let lastId = 0;

  function start(): Worker {
    // The options of this process must not apply to the thread.
    const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      workerData: file,
      execArgv: [],
    });
    worker.unref();
    worker.on('message', (answer: ReadAnswer) => {
      const read = pending.get(answer.id);
      if ('rows' in answer) read?.resolve(answer.rows);
      else read?.reject(Object.assign(new Error(answer.problem), { errcode: answer.errcode }));
    });
    worker.once('error', (error) => abandon(worker, error));
    return worker;
  }

  /** Stops a thread; its unanswered reads fail. */
  function abandon(worker: Worker, error: Error): void {
    if (worker !== current) return;
    current = null;
    for (const read of pending.values()) read.reject(error);
    void worker.terminate();
  }

  return {
    async read(statements) {
      current ??= start();
      const worker = current;
      const id = ++lastId;
      const read: Pending = Promise.withResolvers();
      pending.set(id, read);
      const timer = setTimeout(() => abandon(worker, new ReadTimeout()), longestMilliseconds);
      worker.postMessage({ id, statements });
      try {
        return await read.promise;
      } finally {
        clearTimeout(timer);
        pending.delete(id);
      }
    },

    async close() {
      const last = current;
      if (last) abandon(last, new Error('The backend has ended.'));
      await last?.terminate();
    },
  };
}
