import path from 'node:path';
import type { AppConfig } from '../appwrite-config.ts';
import type { BackendOptions } from './backend-options.ts';
import { callOnEvents, type EventCalls } from './executions/event-calls.ts';
import type { ExecutionLog } from './executions/execution-log.ts';
import { createExecutor } from './executions/executor.ts';
import { keepSchedule, type Schedule } from './executions/schedule.ts';
import type { Keys } from './protocol/caller.ts';
import type { RowEvents } from './rows/row-events.ts';

const projectBundle = path.join(import.meta.dirname, '../../dist/function/main.js');

interface FunctionDeps {
  readonly config: AppConfig;
  readonly keys: Keys;
  readonly environment: Readonly<Record<string, string>>;
  readonly events: RowEvents;
  readonly executions: ExecutionLog;
  /** Where the backend answers, as callers and as the function itself see it. */
  readonly url: string;
  readonly ownUrl: string;
}

/** Prepares the functions and starts their schedules; `disposers` end them. */
export function startFunctions(
  { functionBundle = projectBundle, log = () => undefined, now = Date.now, ...calls }: BackendOptions,
  { config, keys, environment, events, executions, url, ownUrl }: FunctionDeps,
  disposers: AsyncDisposableStack,
) {
  const { projectId } = config;
  const endpoint = `${ownUrl}/v1`;
  const options = { bundle: functionBundle, environment, endpoint, projectId, keys, executions, now, log };
  const executors = new Map(config.functions.map((one) => [one.$id, createExecutor(one, options)]));
  const schedules = new Map<string, Schedule>();
  const eventCalls: EventCalls[] = [];
  for (const [id, executor] of executors) {
    if (calls.buildHook) eventCalls.push(callOnEvents(executor, events, { origin: url, log }));
    if (!calls.sweepSeconds) continue;
    const schedule = keepSchedule(executor, {
      everySeconds: calls.sweepSeconds,
      origin: url,
      now,
      log,
    });
    schedules.set(id, schedule);
  }
  disposers.defer(async () => {
    // They call no more, and wait for their last calls, which end with the processes.
    const callers = [...schedules.values(), ...eventCalls].map((caller) => caller.end());
    await Promise.all([...executors.values()].map((executor) => executor.close()));
    await Promise.all(callers);
  });
  return { executors, schedules, eventCalls };
}
