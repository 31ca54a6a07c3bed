import { bandsFrom } from '../money/refund.ts';
import { isTripOver } from '../trips/is-trip-over.ts';
import type { Trip } from '../trips/trip.ts';
import type { Booking } from './booking.ts';

/**
 * Whether a traveller can still cancel the booking: until the trip's last day is over. Where the trip cannot be read, one that is paid for as
 * long as it has refund terms.
 */
export function isCancellable(
  { status, refundBands }: Pick<Booking, 'status' | 'refundBands'>,
  trip: Pick<Trip, 'endDate'> | null,
  now: Date,
): boolean {
  if (trip ? isTripOver(trip, now) : status === 'CONFIRMED' && !bandsFrom(refundBands, now)[0]) return false;
  return status !== 'CANCELLED' && status !== 'REJECTED' && status !== 'UNKNOWN';
}
