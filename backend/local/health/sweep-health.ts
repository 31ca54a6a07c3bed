import type { Schedule } from '../executions/schedule.ts';

interface SweepHealth {
  /** ISO text: when the last sweep ended; null before the first. */
  readonly lastRunAt: string | null;
  /** Whether more than three of its intervals, and more than a minute, have passed since then, or since the start. */
  readonly late: boolean;
}

const leastPatience = 60_000;

/** @param now in milliseconds. */
export function sweepHealth(schedule: Schedule, now: number): SweepHealth {
  const { everySeconds, startedAt } = schedule;
  const lastRunAt = schedule.lastRunAt();
  const patience = Math.max(3 * everySeconds * 1000, leastPatience);
  return {
    lastRunAt: lastRunAt === null ? null : new Date(lastRunAt).toISOString(),
    late: now - (lastRunAt ?? startedAt) > patience,
  };
}
