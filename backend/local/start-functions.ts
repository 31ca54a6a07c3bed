import path from 'node:path';
import type { AppConfig } from '../appwrite-config.ts';
import type { BackendOptions } from './backend-options.ts';
import { createExecutionLog } from './executions/execution-log.ts';
import { createExecutor } from './executions/executor.ts';
import { keepSchedule, type Schedule } from './executions/schedule.ts';
import type { Keys } from './protocol/caller.ts';

const projectBundle = path.join(import.meta.dirname, '../../dist/function/main.js');

interface FunctionDeps {
  readonly config: AppConfig;
  readonly keys: Keys;
  readonly environment: Readonly<Record<string, string>>;
  /** Where the backend answers, as callers and as the function itself see it. */
  readonly url: string;
  readonly ownUrl: string;
}

/** Prepares the functions and starts their schedules; `disposers` end them. */
export function startFunctions(
  { functionBundle = projectBundle, log = () => undefined, now = Date.now, sweepSeconds }: BackendOptions,
  { config, keys, environment, url, ownUrl }: FunctionDeps,
  disposers: AsyncDisposableStack,
) {
  const unlogged = config.functions.filter(({ logging }) => !logging).map(({ $id }) => $id);
  const executions = disposers.adopt(createExecutionLog(unlogged), (opened) => opened.close());
  const { projectId } = config;
  const endpoint = `${ownUrl}/v1`;
  const options = { bundle: functionBundle, environment, endpoint, projectId, keys, now, log };
  const executors = new Map(config.functions.map((one) => [one.$id, createExecutor(one, options)]));
  const schedules = new Map<string, Schedule>();
  for (const [id, executor] of executors) {
    disposers.defer(() => executor.close());
    if (!sweepSeconds) continue;
    const schedule = keepSchedule(executor, executions, {
      everySeconds: sweepSeconds,
      origin: url,
      now,
      log,
    });
    disposers.defer(() => schedule.end());
    schedules.set(id, schedule);
  }
  return { executions, executors, schedules };
}

export type Functions = ReturnType<typeof startFunctions>;
