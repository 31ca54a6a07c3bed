import { createWorkUnderWay } from '../work-under-way.ts';
import { type Executor, ownCall } from './executor.ts';

/** A sweep may overlap the one before it, as on Appwrite, but no more than two run at once. */
const mostAtOnce = 2;

/** As long as a timer can wait, which is 24 days. */
const longestSeconds = Math.floor((2 ** 31 - 1) / 1000);

export interface Schedule {
  /** What was asked for, or as long as a timer can wait where that is less. */
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
  const { now } = options;
  const everySeconds = Math.min(options.everySeconds, longestSeconds);
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
