import { minute, second } from '../../../shared/domain/durations.ts';
import type { Schedule } from '../executions/schedule.ts';

interface SweepHealth {
  /** When the last sweep ended, as ISO text; null before the first. */
  readonly lastRunAt: string | null;
  /** Whether more than three of its intervals, and more than a minute, have passed since then, or since the start. */
  readonly late: boolean;
}

const minAllowedDelay = minute;

/** @param now in milliseconds. */
export function sweepHealth(schedule: Schedule, now: number): SweepHealth {
  const { everySeconds, startedAt } = schedule;
  const lastRunAt = schedule.lastRunAt();
  const allowedDelay = Math.max(3 * everySeconds * second, minAllowedDelay);
  return {
    lastRunAt: lastRunAt === null ? null : new Date(lastRunAt).toISOString(),
    late: now - (lastRunAt ?? startedAt) > allowedDelay,
  };
}
