import { fork } from 'node:child_process';
import path from 'node:path';

import { guardMemory, heapMebibytes, isSpent } from './memory-guard.ts';
import type { FunctionRequest, RunnerMessage } from './messages.ts';
import { type CurrentRun, type OnLine, type Run, startRun } from './run.ts';

export interface WorkerOptions {
  readonly bundle: string;
  /** Everything the process sees of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Gets what the process writes outside an execution's log. */
  readonly onOutput: (text: string) => void;
}

/** A process that runs the function, one request at a time. */
export interface Worker {
  run(request: FunctionRequest, onLine: OnLine): Run;
  isAlive(): boolean;
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
  let current: CurrentRun | null = null;
  child.on('message', (message: RunnerMessage) => {
    if (message.kind === 'line') current?.onLine(message.level, message.text);
    if (message.kind === 'done') current?.answer(message.response);
    if (message.kind !== 'line' && message.rest) current?.end(!isSpent(message.rest));
  });
  const gone = new Promise<void>((resolve) => {
    const die = (): void => {
      alive = false;
      current?.end(false);
      resolve();
    };
    child.once('exit', die);
    child.once('error', die);
  });

  return {
    isAlive: () => alive,
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
    run: (request, onLine) => {
      const run = startRun(
        onLine,
        guardMemory(child.pid, () => child.kill('SIGKILL')),
      );
      current = run;
      if (!alive) run.end(false);
      // A process that has just died cannot be spoken to; its exit ends the run.
      else child.send(request, () => undefined);
      return run;
    },
  };
}
