import type { ServerRow } from './server.ts';
import type { TripRow } from './trip-file.ts';

/**
 * A change of the number of seats in the folder. `publishedSpots` is the number that was published last: hosts and bookings move
 * the free seats meanwhile, so that only the difference may be added to them. The booking function does that.
 */
export interface SeatChange {
  readonly from: number;
  readonly to: number;
  /** Free at the moment. */
  readonly free: number;
}

/** Null where the folder's number is as it was published, or a person took the note of it away. */
export function seatChange({ publishedSpots: to }: TripRow, there: ServerRow): SeatChange | null {
  const from = there['publishedSpots'];
  if (typeof from !== 'number' || from === to) return null;
  return { from, to, free: Number(there['availableSpots']) };
}

/** The least number that the folder may have: fewer seats than are sold or held cannot be offered. */
export const leastSeats = ({ from, free }: SeatChange): number => from - Math.max(0, free);

/** What becomes of the free seats, as one line. */
export function seatLine({ from, to, free }: SeatChange): string {
  return `availableSpots: ${from} → ${to}, so that ${free + to - from} instead of ${free} are free after the next sweep`;
}
