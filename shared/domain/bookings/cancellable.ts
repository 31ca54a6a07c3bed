import { isTripOver } from '../trips/is-trip-over.ts';
import type { Trip } from '../trips/trip.ts';
import type { Booking } from './booking.ts';

/** Whether a traveller can still cancel the booking: until the trip's last day is over. */
export function isCancellable(
  { status }: Pick<Booking, 'status'>,
  trip: Pick<Trip, 'endDate'> | null,
  now: Date,
): boolean {
  if (trip === null || isTripOver(trip, now)) return false;
  return status !== 'CANCELLED' && status !== 'REJECTED' && status !== 'UNKNOWN';
}
