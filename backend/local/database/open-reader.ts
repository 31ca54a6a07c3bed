import path from 'node:path';
import { Tinypool } from 'tinypool';

import { longestTimeout } from '../longest-timeout.ts';
import type { DatabaseRow } from './open-database.ts';
import type { ReadAnswer, ReadRequest } from './reader-worker.ts';
import type { Statement } from './statement.ts';

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
  const thread = new Tinypool({
    filename: path.join(import.meta.dirname, 'reader-worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: longestTimeout,
    // The options of this process must not apply to the thread.
    execArgv: [],
  });
  return {
    async read(statements) {
      const signal = AbortSignal.timeout(longestMilliseconds);
      const request: ReadRequest = { file, statements };
      const answer: ReadAnswer = await thread.run(request, { signal }).catch((error: unknown) => {
        throw signal.aborted ? new ReadTimeout() : error;
      });
      if ('rows' in answer) return answer.rows;
      throw Object.assign(new Error(answer.problem), { errcode: answer.errcode });
    },

    close: () => thread.destroy(),
  };
}
