import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { parseRow } from '../../../shared/domain/rows/stored-row.ts';
import { availability } from '../../../shared/domain/trips/availability.ts';
import { Trip } from '../../../shared/domain/trips/trip.ts';
import { notAvailable } from '../answer.ts';
import { tripChain } from '../identity/row-ids.ts';
import type { Rows } from '../rows/rows.ts';
import { stepsOf } from '../rows/steps.ts';
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

/** The trip, or null where there is none that can be read. */
export async function findTrip(rows: Rows, tripId: string): Promise<Trip | null> {
  return asTrip(await findTripRow(rows, tripId));
}

/**
 * Why nobody can pay for seats of the trip; null where they can. A host who paused a trip wants no further bookings, and those that are
 * there are decided and paid for as before.
 */
export function tripObstacle(trip: Trip | null, now: Date): ErrorAnswer | null {
  const found = availability(trip && { ...trip, isBookingOpen: true }, 0, 0, now);
  return found.ok ? null : notAvailable(found);
}

/** A host's decision to cancel a trip, as its step has it. */
interface TripCancellation {
  readonly step: StepRow;
  /** What the host wrote to the travellers. */
  readonly reason: string | null;
  /** Whether all that follows from it was done. */
  readonly isDone: boolean;
}

/** The last one; null where the trip was never cancelled. */
export function cancellationIn(steps: readonly StepRow[]): TripCancellation | null {
  const step = steps.findLast(({ cancelled }) => cancelled === true);
  return step === undefined ? null : { step, reason: step.note, isDone: step.doneAt !== null };
}

export async function tripCancellation(
  rows: Pick<Rows, 'list'>,
  tripRowId: string,
): Promise<TripCancellation | null> {
  return cancellationIn(await stepsOf(rows, tripChain(tripRowId)));
}
