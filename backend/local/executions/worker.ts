import { fork } from 'node:child_process';
import path from 'node:path';

import { guardMemory, heapMebibytes, spentBytes } from './memory-guard.ts';
import type { FunctionRequest, FunctionResponse, RunnerMessage } from './messages.ts';

export interface WorkerOptions {
  readonly bundle: string;
  /** Everything the process sees of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Gets what the process writes outside an execution's log. */
  readonly onOutput: (text: string) => void;
}

export type RunOutcome =
  | { readonly status: 'answered'; readonly response: FunctionResponse }
  /** The process died underneath. */
  | { readonly status: 'crashed' };

export type OnLine = (level: 'info' | 'error', text: string) => void;

/** A process that runs the function, one request at a time. */
export interface Worker {
  run(request: FunctionRequest, onLine: OnLine): Promise<RunOutcome>;
  /** Whether it may run another request: it lives and holds no more memory than it should. */
  isFit(): boolean;
  /** Ends the process at once; a run under way becomes `crashed`. Resolves when it is gone. */
  kill(): Promise<void>;
}

const runner = path.join(import.meta.dirname, 'runner.ts');

export function startWorker({ bundle, environment, onOutput }: WorkerOptions): Worker {
  const child = fork(runner, [bundle], {
    env: { ...environment },
    execArgv: [`--max-old-space-size=${heapMebibytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput(text.trimEnd()));

  let alive = true;
  let spent = false;
  let current: { onLine: OnLine; finish: (outcome: RunOutcome) => void; unguard: () => void } | null = null;
  const end = (outcome: RunOutcome): void => {
    current?.unguard();
    current?.finish(outcome);
    current = null;
  };
  child.on('message', (message: RunnerMessage) => {
    if (message.kind === 'done') {
      spent = message.memory > spentBytes;
      end({ status: 'answered', response: message.response });
    } else current?.onLine(message.level, message.text);
  });
  const gone = new Promise<void>((resolve) => {
    const die = (): void => {
      alive = false;
      end({ status: 'crashed' });
      resolve();
    };
    child.once('exit', die);
    child.once('error', die);
  });

  return {
    isFit: () => alive && !spent,
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
    run: (request, onLine) =>
      new Promise((resolve) => {
        if (!alive) {
          resolve({ status: 'crashed' });
          return;
        }
        const unguard = guardMemory(child.pid, () => child.kill('SIGKILL'));
        current = { onLine, finish: resolve, unguard };
        // A process that has just died cannot be spoken to; its exit ends the run.
        child.send(request, () => undefined);
      }),
  };
}
