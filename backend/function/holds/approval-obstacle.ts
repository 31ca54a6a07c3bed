import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { seatsLeftMessage } from '../../../shared/domain/booking-messages.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { startsInFuture } from '../../../shared/domain/trip-dates.ts';
import { isBookableStatus } from '../../../shared/domain/trip-status.ts';
import { fail } from '../answer.ts';

/**
 * Why the seats of an approved booking cannot be had; null where they can. A host who paused a trip wants no further
 * requests, and still decides over those that are there.
 */
export function approvalObstacle(trip: Trip, seats: number, now: Date): ErrorAnswer | null {
  if (!isBookableStatus(trip.status) || !startsInFuture(trip, now)) {
    return fail('BOOKING_CLOSED', 'Booking is currently closed for this trip');
  }
  const left = Math.max(0, trip.availableSpots);
  return seats > left ? fail('SEATS_UNAVAILABLE', seatsLeftMessage(left), { left }) : null;
}
