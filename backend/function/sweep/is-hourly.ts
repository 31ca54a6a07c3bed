import { hour, minute } from '../../../shared/domain/time/durations.ts';

/** Whether a sweep that begins now is one of the first of its hour, which do what need not be done each minute. */
export function isHourly(now: Date): boolean {
  return now.getTime() % hour < 2 * minute;
}
