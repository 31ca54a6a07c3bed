import { createWorkUnderWay } from '../work-under-way.ts';
import { type Executor, ownCall } from './executor.ts';

/** A sweep may overlap the one before it, as on Appwrite, but no more than two run at once. */
const mostAtOnce = 2;

export interface Schedule {
  readonly everySeconds: number;
  /** Milliseconds. */
  readonly startedAt: number;
  /** When the last call ended in which the function did its work, in milliseconds; null before the first. */
  lastRunAt(): number | null;
  /** Calls no more, and waits for the calls that are running. */
  end(): Promise<void>;
}

/** Calls the function every so often as Appwrite's schedule does: POST `/` with the trigger `schedule`. */
export function keepSchedule(
  executor: Executor,
  options: { everySeconds: number; origin: string; now: () => number; log: (line: string) => void },
): Schedule {
  const { everySeconds, now } = options;
  let running = 0;
  let lastRunAt: number | null = null;
  const sweep = async (): Promise<void> => {
    if (running >= mostAtOnce) return;
    running += 1;
    try {
      const call = { ...ownCall, trigger: 'schedule', origin: options.origin } as const;
      const { execution } = await executor.execute(call);
      if (execution.status === 'completed') lastRunAt = now();
    } catch (error) {
      options.log(JSON.stringify({ source: 'schedule', level: 'error', message: String(error) }));
    } finally {
      running -= 1;
    }
  };
  const sweeps = createWorkUnderWay();
  const timer = setInterval(() => void sweeps.run(sweep), everySeconds * 1000);
  return {
    everySeconds,
    startedAt: now(),
    lastRunAt: () => lastRunAt,
    end() {
      clearInterval(timer);
      return sweeps.end();
    },
  };
}
