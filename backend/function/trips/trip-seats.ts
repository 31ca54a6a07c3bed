import type { Trip } from '../../../shared/domain/trip.ts';
import { allRows } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import { lookAt } from './look-at-trip.ts';

/** A trip's seats, as its host counts them. */
export interface TripSeats {
  /** Those that are sold, held or free. */
  readonly total: number;
  readonly sold: number;
  /** Taken while somebody pays. */
  readonly held: number;
  readonly free: number;
  /** Asked for in requests that wait for the host. They are not taken yet. */
  readonly waiting: number;
}

/** Null where the trip is gone. */
export async function lookAtSeats(
  rows: Rows,
  { id, tripId }: Pick<Trip, 'id' | 'tripId'>,
): Promise<TripSeats | null> {
  const look = await lookAt(rows, { $id: id, tripId });
  if (look === null) return null;
  const waiting = await allRows(rows, 'bookings', { equal: { tripId, bookingStatus: 'PENDING_APPROVAL' } });
  const held = seatsOf(look.holds.map(({ seats }) => seats));
  const free = Math.max(0, look.trip.availableSpots);
  const sold = look.seats - held;
  return {
    total: free + held + sold,
    sold,
    held,
    free,
    waiting: seatsOf(waiting.map(({ noOfSeats }) => noOfSeats)),
  };
}

const seatsOf = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
