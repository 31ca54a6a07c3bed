import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';

import { createWorkUnderWay } from '../work-under-way.ts';
import type { FunctionRequest, FunctionResponse, FunctionTask, LogLine } from './messages.ts';

export interface PoolOptions {
  readonly bundle: string;
  /** All that the processes see of the environment. */
  readonly environment: Readonly<Record<string, string>>;
}

export type RunOutcome =
  | { readonly status: 'answered'; readonly response: FunctionResponse }
  /** The process ended before it answered. */
  | { readonly status: 'crashed' }
  /** The time was up, and the process, if any ran it, was killed. */
  | { readonly status: 'timed-out' };

/** Processes are started as needed, up to this many; beyond, executions wait. */
const mostProcesses = 8;

/** Milliseconds: never, as far as a timer can express it. */
const longestTimeout = 2 ** 31 - 1;

const mebibyte = 1024 * 1024;
/** Of JavaScript's own memory; Node ends a process that exceeds it. */
const heapMebibytes = 256;
/**
 * A process that holds more after an answer is ended, with what went on behind the answer: the next execution needs the rest. More
 * than any function leaves uncollected that keeps nothing.
 */
const keptMebibytes = 160;

/** Runs executions in processes of their own, each one at a time, so that a crash affects one execution alone. */
export function createPool({ bundle, environment }: PoolOptions) {
  const processes = new Tinypool({
    runtime: 'child_process',
    filename: path.join(import.meta.dirname, 'runner.ts'),
    minThreads: 0,
    maxThreads: mostProcesses,
    idleTimeout: longestTimeout,
    maxMemoryLimitBeforeRecycle: keptMebibytes * mebibyte,
    serialization: 'advanced',
    env: { ...environment },
    execArgv: [`--max-old-space-size=${heapMebibytes}`],
  });
  // A process that ends between two executions is replaced when the next one needs it.
  processes.on('error', () => undefined);
  // The pool's own queue can forget an execution whose process crashes, so it never holds any.
  const inTurn = pLimit(mostProcesses);
  const executions = createWorkUnderWay();
  let closed = false;

  function taskOf(request: FunctionRequest): FunctionTask {
    if (closed) throw new Error('The backend has ended.');
    const version = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return { module: `${pathToFileURL(bundle).href}?version=${version}`, request };
  }

  return {
    /** Resolves when the function has answered, its process has ended or `limitMilliseconds` are over. */
    run(
      request: FunctionRequest,
      limitMilliseconds: number,
      onLine: (line: LogLine) => void,
    ): Promise<RunOutcome> {
      const signal = AbortSignal.timeout(limitMilliseconds);
      const channel = { postMessage: onLine };
      return executions.run(async () => {
        try {
          const response: FunctionResponse = await inTurn(async () =>
            processes.run(taskOf(request), { signal, channel }),
          );
          return { status: 'answered', response };
        } catch {
          return { status: signal.aborted ? 'timed-out' : 'crashed' };
        }
      });
    },

    /** Ends every process; executions that are running or waiting are lost. */
    async close(): Promise<void> {
      closed = true;
      const ended = executions.end();
      await processes.destroy();
      await ended;
    },
  };
}
