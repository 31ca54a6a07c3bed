import { decrement, increment, type Operation } from '../rows/operations.ts';

/** A count may begin on a trip that was sold before: it is a difference, and meets no floor. */
const noFloor = -1_000_000;

/**
 * Takes seats from a trip (a positive number), or gives them back. Of 0 seats only `offers` move. One count moves before the
 * free seats and one after them: `seats/mend-seats.ts` says what they are for.
 */
export function seatOperations(
  tripRowId: string,
  seats: number,
  offers: readonly Operation[] = [],
): readonly Operation[] {
  if (seats > 0) {
    return [
      increment('trips', tripRowId, 'seatsTaken', seats),
      decrement('trips', tripRowId, 'availableSpots', seats, 0),
      ...offers,
      increment('trips', tripRowId, 'seatsTakenCheck', seats),
    ];
  }
  if (seats < 0) {
    return [
      decrement('trips', tripRowId, 'seatsTaken', -seats, noFloor),
      increment('trips', tripRowId, 'availableSpots', -seats),
      ...offers,
      decrement('trips', tripRowId, 'seatsTakenCheck', -seats, noFloor),
    ];
  }
  return offers;
}

/** Seats of a trip that has departed cannot be booked again: they are only counted as taken no more. */
export function departedSeatOperations(tripRowId: string, seats: number): readonly Operation[] {
  return [
    decrement('trips', tripRowId, 'seatsTaken', seats, noFloor),
    decrement('trips', tripRowId, 'seatsTakenCheck', seats, noFloor),
  ];
}
