import { allRows } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import type { HoldRow, TripRow } from '../rows/tables.ts';
import { findTripRow } from './find-trip.ts';

/** A trip's counts, and what its rows say about them. */
export interface Look {
  readonly trip: TripRow;
  readonly holds: readonly HoldRow[];
  /** Seats in holds and in CONFIRMED bookings that have theirs. */
  readonly seats: number;
  /** How many of these use the offer. */
  readonly offers: number;
}

/** Null for no trip. */
export function lookAt(rows: Rows, { $id, tripId }: Pick<TripRow, '$id' | 'tripId'>): Promise<Look | null> {
  return look(rows, tripId, () => rows.get('trips', $id));
}

/** The same where the trip's row id is not known. */
export function lookAtTrip(rows: Rows, tripId: string): Promise<Look | null> {
  return look(rows, tripId, () => findTripRow(rows, tripId));
}

/** Reads holds before bookings, so that a hold that becomes a booking meanwhile is counted, and once. */
async function look(
  rows: Rows,
  tripId: string,
  readTrip: () => Promise<TripRow | null>,
): Promise<Look | null> {
  const holds = await allRows(rows, 'holds', { equal: { tripId } });
  const confirmed = await allRows(rows, 'bookings', { equal: { tripId, bookingStatus: 'CONFIRMED' } });
  const trip = await readTrip();
  if (trip === null) return null;
  const held = new Set(holds.map((hold) => hold.$id));
  // The sweep takes the seats of one that a person confirmed, and says so with `settledAt`.
  const sold = confirmed.filter(({ $id: id, settledAt }) => settledAt !== null && !held.has(id));
  return {
    trip,
    holds,
    seats: sum(holds.map(({ seats }) => seats)) + sum(sold.map(({ noOfSeats }) => noOfSeats)),
    offers: holds.filter(({ offer }) => offer).length + sold.filter(({ offerPriced }) => offerPriced).length,
  };
}

/** Whether nothing moved between two looks. */
export function isSame(one: Look, other: Look): boolean {
  const idsOf = ({ holds }: Look) => holds.map(({ $id }) => $id).join();
  const countsOf = ({ trip, seats, offers }: Look) =>
    [trip.seatsTaken, trip.seatsTakenCheck, trip.availableSpots, trip.offerTaken, seats, offers].join();
  return idsOf(one) === idsOf(other) && countsOf(one) === countsOf(other);
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
