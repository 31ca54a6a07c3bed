import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { parseRow } from '../../../shared/domain/rows/stored-row.ts';
import { availability } from '../../../shared/domain/trips/availability.ts';
import { Trip } from '../../../shared/domain/trips/trip.ts';
import { notAvailable } from '../answer.ts';
import type { Rows } from '../rows/rows.ts';
import type { StepRow, TripRow } from '../rows/tables.ts';

/** The row of the trip with exactly this `tripId`. Appwrite's own comparison may ignore the case of letters. */
export async function findTripRow(rows: Rows, tripId: string): Promise<TripRow | null> {
  const found = await rows.list('trips', { equal: { tripId }, limit: 25 });
  return found.find((row) => row.tripId === tripId) ?? null;
}

/** The trip of a row; null where it cannot be read. */
export function asTrip(row: TripRow | null): Trip | null {
  const parsed = parseRow(Trip, row);
  return parsed.ok ? parsed.value : null;
}

/**
 * Why nobody can pay for seats of the trip; null where they can. A host who paused a trip wants no further bookings, and those that are
 * there are decided and paid for as before.
 */
export function tripObstacle(trip: Trip | null, now: Date): ErrorAnswer | null {
  const found = availability(trip && { ...trip, isBookingOpen: true }, 0, 0, now);
  return found.ok ? null : notAvailable(found);
}

/** The step that cancelled a trip last; null where the trip was never cancelled. */
export const cancellationIn = (steps: readonly StepRow[]): StepRow | null =>
  steps.findLast(({ cancelled }) => cancelled === true) ?? null;
