import type { Trip } from './trip.ts';
import { startsInFuture } from './trip-dates.ts';
import { isBookableStatus } from './trip-status.ts';

/**
 * Whether a trip can be booked, and why not. `closed` is a status that this version does not know. What ends a trip outranks what
 * pauses its sale, and sold out outranks paused.
 */
export type TripStanding = 'cancelled' | 'closed' | 'departed' | 'sold-out' | 'paused' | 'open';

type Sold = Pick<Trip, 'status' | 'startDate' | 'availableSpots' | 'isBookingOpen'>;

export function tripStanding(trip: Sold, now: Date): TripStanding {
  if (trip.status === 'cancelled') return 'cancelled';
  if (!isBookableStatus(trip.status)) return 'closed';
  if (!startsInFuture(trip, now)) return 'departed';
  if (trip.availableSpots <= 0) return 'sold-out';
  return trip.isBookingOpen ? 'open' : 'paused';
}
