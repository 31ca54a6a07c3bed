import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';

import type { FunctionRequest, FunctionResponse, FunctionTask, RunnerMessage } from './messages.ts';

export interface PoolOptions {
  readonly bundle: string;
  /** All that the processes see of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Gets what the processes write outside an execution's log. */
  readonly onOutput: (text: string) => void;
}

export type RunOutcome =
  | { readonly status: 'answered'; readonly response: FunctionResponse }
  /** The process ended before it answered. */
  | { readonly status: 'crashed' }
  /** The time was up, and the process, if any ran it, was killed. */
  | { readonly status: 'timed-out' };

export type OnLine = (level: 'info' | 'error', text: string) => void;

/** Processes are started as needed, up to this many; beyond, executions wait. */
const mostProcesses = 8;

/** Of JavaScript's own memory; Node ends a process that exceeds it. */
const heapMebibytes = 256;

/** How long the work that an execution began may continue after its answer; then its process is killed. */
const lingeringMilliseconds = 1000;

/** Never, as far as a timer can express it. */
const longestTimeout = 2 ** 31 - 1;

/** Runs executions in processes of their own, each one at a time, so that a crash affects one execution alone. */
export function createPool({ bundle, environment, onOutput }: PoolOptions) {
  const processes = new Tinypool({
    runtime: 'child_process',
    filename: path.join(import.meta.dirname, 'runner.ts'),
    minThreads: 0,
    maxThreads: mostProcesses,
    idleTimeout: longestTimeout,
    serialization: 'advanced',
    env: { ...environment },
    execArgv: [`--max-old-space-size=${heapMebibytes}`],
  });
  // A process that ends between two executions is replaced when the next one needs it.
  processes.on('error', () => undefined);
  // The pool's own queue can forget an execution whose process crashes, so it never holds any.
  const inTurn = pLimit(mostProcesses);
  let closed = false;

  function taskOf(request: FunctionRequest): FunctionTask {
    const version = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return { module: `${pathToFileURL(bundle).href}?version=${version}`, request };
  }

  return {
    /** Resolves when the function has answered, its process has ended or `limitMilliseconds` are over. */
    run(request: FunctionRequest, limitMilliseconds: number, onLine: OnLine): Promise<RunOutcome> {
      const outcome = Promise.withResolvers<RunOutcome>();
      const stop = new AbortController();
      let timer = setTimeout(() => {
        outcome.resolve({ status: 'timed-out' });
        stop.abort();
      }, limitMilliseconds);
      const postMessage = (message: RunnerMessage): void => {
        if (message.kind === 'line') onLine(message.level, message.text);
        if (message.kind === 'output') onOutput(message.text.trimEnd());
        if (message.kind !== 'answer') return;
        outcome.resolve({ status: 'answered', response: message.response });
        clearTimeout(timer);
        timer = setTimeout(() => stop.abort(), lingeringMilliseconds);
      };
      const execute = async (): Promise<void> => {
        if (closed || stop.signal.aborted) return;
        const options = { signal: stop.signal, channel: { postMessage } };
        const response: FunctionResponse | null = await processes.run(taskOf(request), options);
        if (response) outcome.resolve({ status: 'answered', response });
      };
      const end = (): void => {
        clearTimeout(timer);
        outcome.resolve({ status: 'crashed' });
      };
      inTurn(execute).then(end, end);
      return outcome.promise;
    },

    /** Ends every process; running executions are lost. */
    async close(): Promise<void> {
      closed = true;
      await processes.destroy();
    },
  };
}
