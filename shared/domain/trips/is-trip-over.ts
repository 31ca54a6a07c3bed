import { dayNumber } from '../time/calendar.ts';
import { lastDayOf, type TripDates } from './trip-dates.ts';

/** Whether the trip's last day is over, whatever the time of day in `endDate`. */
export function isTripOver(trip: TripDates, now: Date): boolean {
  return dayNumber(now) > lastDayOf(trip);
}
