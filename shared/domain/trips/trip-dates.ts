import type { Translate } from '../languages/translate.ts';
import { dayNumber, dayStart, monthName } from '../time/calendar.ts';
import { day } from '../time/durations.ts';
import type { Trip } from './trip.ts';

export type TripDates = Pick<Trip, 'startDate' | 'endDate'>;

/** Days from start to end, rounded up, plus 1; at least 1, also when the dates are the wrong way round. */
export function durationDays(trip: TripDates): number {
  const span = Date.parse(trip.endDate) - Date.parse(trip.startDate);
  return Math.max(1, Math.ceil(span / day) + 1);
}

/** The number of a trip's last day; an end before the start counts as the start. */
export const lastDayOf = ({ startDate, endDate }: TripDates): number =>
  Math.max(dayNumber(new Date(startDate)), dayNumber(new Date(endDate)));

/** '2027-03-19', the last day as programs read it. */
export const lastDate = (trip: TripDates): string => dayStart(lastDayOf(trip)).slice(0, 10);

/**
 * '12 Mar – 19 Mar 2027': the start as day and short month, the end with its year, both in UTC. Of two instants as `Trip` has
 * them; an end before the start counts as the start.
 */
export function formatDateRange(start: string, end: string, t?: Translate): string {
  const last = end < start ? start : end;
  return t?.formats?.dayRange(start, last) ?? `${dayAndMonth(start)} – ${formatDay(last)}`;
}

/** '19 Mar 2027', in UTC. */
export function formatDay(iso: string, t?: Translate): string {
  return t?.formats?.day(iso) ?? `${dayAndMonth(iso)} ${new Date(iso).getUTCFullYear()}`;
}

/** Whether the trip starts after `now`. */
export function startsInFuture(trip: Pick<Trip, 'startDate'>, now: Date): boolean {
  return Date.parse(trip.startDate) > now.getTime();
}

/** '19 Mar', in UTC. */
export function dayAndMonth(iso: string, t?: Translate): string {
  const date = new Date(iso);
  return t?.formats?.dayAndMonth(iso) ?? `${date.getUTCDate()} ${monthName(date)}`;
}

/** 'Mar 2027', in UTC. */
export function monthAndYear(iso: string, t?: Translate): string {
  const date = new Date(iso);
  return t?.formats?.month(iso) ?? `${monthName(date)} ${date.getUTCFullYear()}`;
}
