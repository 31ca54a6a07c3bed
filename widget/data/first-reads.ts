import type { Trip } from '../../shared/domain/trips/trip.ts';
import { trips } from './backend.ts';
import { freshness } from './trips-ahead.ts';

const reads = new Map<string, Trip>();

/** Reads trips whose answers are there, before anything is shown. What cannot be read is left to what shows it. */
export async function readFirst(tripIds: Iterable<string>): Promise<void> {
  for (const tripId of tripIds) {
    const read = await trips.tripById(tripId);
    if (read.ok && read.value) reads.set(tripId, read.value);
  }
  setTimeout(() => reads.clear(), freshness);
}

/** What was read for the first rendering of a trip, once. */
export function takeFirstRead(tripId: string): Trip | null {
  const trip = reads.get(tripId) ?? null;
  reads.delete(tripId);
  return trip;
}
