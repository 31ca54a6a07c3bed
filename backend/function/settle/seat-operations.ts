import { decrement, increment, type Operation } from '../rows/operations.ts';

/** Takes seats from a trip (a positive number), or gives them back. Nothing for 0. */
export function seatOperations(tripRowId: string, seats: number): readonly Operation[] {
  if (seats > 0) return [decrement('trips', tripRowId, 'availableSpots', seats, 0)];
  if (seats < 0) return [increment('trips', tripRowId, 'availableSpots', -seats)];
  return [];
}
