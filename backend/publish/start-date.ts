import * as v from 'valibot';

import { dayNumber, isoInstant } from '../../shared/domain/time/calendar.ts';

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const relativeDay = /^(?:in (\d{1,4}) days?|(\d{1,4}) days? ago)$/;

/**
 * The first day of a trip: a calendar day (`2027-03-01`), or one counted from the day of publishing
 * (`in 45 days`, `120 days ago`) for demo trips, which would otherwise soon be in the past.
 */
export const StartDate = v.pipe(
  v.string(),
  v.check(
    (text) => relativeDay.test(text) || (calendarDay.test(text) && isoInstant(text) !== null),
    'must be a day such as 2027-03-01, "in 45 days" or "120 days ago"',
  ),
);
export type StartDate = v.InferOutput<typeof StartDate>;

/** Whether the day is counted from the day of publishing. */
export function isRelative(startDate: StartDate): boolean {
  return relativeDay.test(startDate);
}

/** The number of the day, as in `dayNumber`. */
export function startDay(startDate: StartDate, today: Date): number {
  const [relative, ahead = 0, past = 0] = relativeDay.exec(startDate) ?? [];
  return relative ? dayNumber(today) + Number(ahead) - Number(past) : dayNumber(new Date(startDate));
}
