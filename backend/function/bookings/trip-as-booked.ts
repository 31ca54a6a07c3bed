import { dayNumber, isSameDay } from '../../../shared/domain/time/calendar.ts';
import { lastDayOf } from '../../../shared/domain/trips/trip-dates.ts';
import type { TripRow } from '../rows/tables.ts';
import type { BookingState } from './lifecycle.ts';

/** Whether the calendar day of an instant, such as a departure, is over. @param instant ISO. */
export const isPast = (instant: string, now: Date): boolean => dayNumber(new Date(instant)) < dayNumber(now);

/** Whether its traveller travelled before the days that the trip has now: those of a next season. */
export function isOfEarlierSeason(
  state: Pick<BookingState, 'departures' | 'lastDay'>,
  trip: TripRow,
  now: Date,
): boolean {
  const its = tripAsBooked(state, trip, now) ?? trip;
  return lastDayOf(its) < dayNumber(new Date(trip.startDate));
}

/**
 * The trip on the days of the booking. A booking that has departed keeps them, whatever its trip's row says by now: the days of the next
 * season, or a start put right under way. Null where the row was deleted.
 */
export function tripAsBooked(
  { departures, lastDay }: Pick<BookingState, 'departures' | 'lastDay'>,
  trip: TripRow | null,
  now: Date,
): TripRow | null {
  const departure = departures.at(-1);
  if (trip === null || departure === undefined || !isPast(departure, now)) return trip;
  const isUnmoved = isSameDay(departure, trip.startDate);
  return { ...trip, startDate: departure, endDate: lastDay ?? (isUnmoved ? trip.endDate : departure) };
}
