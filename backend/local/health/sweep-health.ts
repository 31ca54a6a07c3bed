import { minute, second } from '../../../shared/domain/durations.ts';
import type { Schedule } from '../executions/schedule.ts';

const minAllowedDelay = minute;

/**
 * When the last sweep ended, as ISO text, and whether more than three of its intervals, and more than a minute, have
 * passed since then, or since the start.
 * @param now in milliseconds.
 */
export function sweepHealth(schedule: Schedule, now: number) {
  const { everySeconds, startedAt } = schedule;
  const lastRunAt = schedule.lastRunAt();
  const allowedDelay = Math.max(3 * everySeconds * second, minAllowedDelay);
  return {
    lastRunAt: lastRunAt === null ? null : new Date(lastRunAt).toISOString(),
    late: now - (lastRunAt ?? startedAt) > allowedDelay,
  };
}
