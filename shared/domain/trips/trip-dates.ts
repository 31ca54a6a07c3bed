import { monthName } from '../time/calendar.ts';
import { day } from '../time/durations.ts';
import type { Trip } from './trip.ts';

type Dates = Pick<Trip, 'startDate' | 'endDate'>;

/** Days from start to end, rounded up, plus 1; at least 1, also when the dates are the wrong way round. */
export function durationDays(trip: Dates): number {
  const span = Date.parse(trip.endDate) - Date.parse(trip.startDate);
  return Math.max(1, Math.ceil(span / day) + 1);
}

/**
 * '12 Mar – 19 Mar 2027': the start as day and short month, the end with its year, both in UTC. Of two instants as `Trip` has
 * them; an end before the start counts as the start.
 */
export function formatDateRange(start: string, end: string): string {
  return `${dayAndMonth(new Date(start))} – ${formatDay(end < start ? start : end)}`;
}

/** '19 Mar 2027', in UTC. */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  return `${dayAndMonth(date)} ${date.getUTCFullYear()}`;
}

/** Whether the trip starts after `now`. */
export function startsInFuture(trip: Pick<Trip, 'startDate'>, now: Date): boolean {
  return Date.parse(trip.startDate) > now.getTime();
}

/** '19 Mar', in UTC. */
export function dayAndMonth(date: Date): string {
  return `${date.getUTCDate()} ${monthName(date)}`;
}
