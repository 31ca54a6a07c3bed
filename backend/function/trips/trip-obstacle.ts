import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { availability } from '../../../shared/domain/trips/availability.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { notAvailable } from '../answer.ts';

/**
 * Why nobody can pay for seats of the trip; null where they can. A host who paused a trip wants no further bookings, and those that are
 * there are decided and paid for as before.
 */
export function tripObstacle(trip: Trip | null, now: Date): ErrorAnswer | null {
  const found = availability(trip && { ...trip, isBookingOpen: true }, 0, 0, now);
  return found.ok ? null : notAvailable(found);
}
