import { statSync } from 'node:fs';

import type { FunctionRequest } from './messages.ts';
import type { OnLine, RunOutcome } from './run.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

export type PoolOutcome =
  | RunOutcome
  /** The time was up: the process that ran it, if any did, is dead. */
  | { readonly status: 'timed-out' };

/** Processes are started as they are needed, up to this many; beyond, executions wait their turn. */
const mostWorkers = 8;

interface Waiting {
  readonly start: (worker: Worker) => void;
  readonly abandon: () => void;
}

/** Runs executions in processes of their own, each one at a time, so that one that crashes harms no other. */
export function createPool(options: WorkerOptions) {
  const workers = new Set<Worker>();
  const idle: { worker: Worker; version: number }[] = [];
  const waiting: Waiting[] = [];
  let closed = false;

  const version = (): number => statSync(options.bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;

  /** An idle process that runs the bundle as it is now. */
  const takeIdle = (): Worker | undefined => {
    for (let one = idle.pop(); one; one = idle.pop()) {
      if (one.worker.isAlive() && one.version === version()) return one.worker;
      retire(one.worker);
    }
    return undefined;
  };

  const start = (): Worker => {
    const worker = startWorker(options);
    workers.add(worker);
    return worker;
  };

  function retire(worker: Worker): void {
    workers.delete(worker);
    void worker.kill();
  }

  /** Gives a free place to whoever has waited longest. */
  const serve = (): void => {
    while (!closed && waiting.length > 0) {
      const worker = takeIdle() ?? (workers.size < mostWorkers ? start() : undefined);
      if (!worker) return;
      waiting.shift()?.start(worker);
    }
  };

  return {
    /** Resolves when the function has answered, its process has died or `limitMilliseconds` are over. */
    run(request: FunctionRequest, limitMilliseconds: number, onLine: OnLine): Promise<PoolOutcome> {
      return new Promise((resolve) => {
        let running: Worker | undefined;
        const entry: Waiting = {
          abandon: () => {
            clearTimeout(timer);
            resolve({ status: 'crashed' });
          },
          start: (worker) => {
            running = worker;
            const began = version();
            const run = worker.run(request, onLine);
            // In this order: who asks again on hearing the answer finds the process at rest.
            void run.fit.then((fit) => {
              if (fit) idle.push({ worker, version: began });
              else retire(worker);
              serve();
            });
            void run.outcome.then((outcome) => {
              clearTimeout(timer);
              resolve(outcome);
            });
          },
        };
        const timer = setTimeout(() => {
          resolve({ status: 'timed-out' });
          if (running) retire(running);
          else waiting.splice(waiting.indexOf(entry), 1);
        }, limitMilliseconds);
        waiting.push(entry);
        serve();
      });
    },

    /** Ends every process; what runs is lost. */
    async close(): Promise<void> {
      closed = true;
      for (const entry of waiting.splice(0)) entry.abandon();
      await Promise.all([...workers].map((worker) => worker.kill()));
    },
  };
}
