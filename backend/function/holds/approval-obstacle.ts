import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { availability } from '../../../shared/domain/availability.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { notAvailable } from '../errors.ts';

/**
 * Why the seats of an approved booking cannot be had; null where they can. A host who paused a trip wants no further
 * requests, and still decides over those that are there.
 */
export function approvalObstacle(trip: Trip, seats: number, now: Date): ErrorAnswer | null {
  const found = availability({ ...trip, isBookingOpen: true }, seats, 0, now);
  return found.ok ? null : notAvailable(found);
}
