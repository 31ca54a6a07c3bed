import { parseRow } from '../../../shared/domain/rows/stored-row.ts';
import { Trip } from '../../../shared/domain/trips/trip.ts';
import type { Rows } from '../rows/rows.ts';
import type { TripRow } from '../rows/tables.ts';

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
