import { dayNumber } from '../time/calendar.ts';
import type { Trip } from './trip.ts';

/** Whether the trip's last day is over, whatever the time of day in `endDate`. */
export function isTripOver({ endDate }: Pick<Trip, 'endDate'>, now: Date): boolean {
  return dayNumber(now) > dayNumber(new Date(endDate));
}
