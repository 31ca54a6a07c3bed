import { decrement, increment, type Operation } from '../rows/operations.ts';

/** The count may begin on a trip that was sold before: it is a difference, and meets no floor. */
const noFloor = -1_000_000;

/**
 * Takes seats from a trip (a positive number), or gives them back. Nothing for 0. The count of what was taken moves first:
 * `seats/mend-seats.ts` says what it is for.
 */
export function seatOperations(tripRowId: string, seats: number): readonly Operation[] {
  if (seats > 0) {
    return [
      increment('trips', tripRowId, 'seatsTaken', seats),
      decrement('trips', tripRowId, 'availableSpots', seats, 0),
    ];
  }
  if (seats < 0) {
    return [
      decrement('trips', tripRowId, 'seatsTaken', -seats, noFloor),
      increment('trips', tripRowId, 'availableSpots', -seats),
    ];
  }
  return [];
}
