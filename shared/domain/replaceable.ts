import type { Booking } from './booking.ts';
import { dayNumber } from './calendar.ts';
import type { Trip } from './trip.ts';

/** Names stay open until so many days before the departure. */
const lastDay = 7;

/** Whether somebody else can come in the place of a traveller. */
export function isReplaceable(
  { status }: Pick<Booking, 'status'>,
  trip: Pick<Trip, 'startDate'> | null,
  now: Date,
): boolean {
  return (
    status === 'CONFIRMED' && trip !== null && dayNumber(new Date(trip.startDate)) - dayNumber(now) >= lastDay
  );
}
