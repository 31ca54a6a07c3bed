import type { Rows } from '../rows/rows.ts';
import type { SeatRow, TripRow } from '../rows/tables.ts';
import { isOffer } from './claimed-seats.ts';

// Appwrite lists no more at once. A trip of more seats would need another way to find free ones.
const mostRows = 5000;

export function seatRowsOf(rows: Pick<Rows, 'list'>, tripRowId: string): Promise<readonly SeatRow[]> {
  return rows.list('seats', { equal: { tripRowId }, limit: mostRows });
}

/** A seat's number, as claims name it. */
export const numberOf = ({ $id }: Pick<SeatRow, '$id'>): string => $id.slice($id.lastIndexOf('-') + 1);

/** What of a trip nobody has taken. */
export interface FreeSeats {
  readonly seats: readonly string[];
  /** Early-bird offers, by their numbers. */
  readonly offers: readonly string[];
  /** The next number of an offer beyond those that the trip has: for prices that were promised before they were used up. */
  readonly nextOffer: string;
}

export function freeSeats(
  numbers: number,
  { offerSpots }: Pick<TripRow, 'offerSpots'>,
  taken: readonly Pick<SeatRow, '$id'>[],
): FreeSeats {
  const gone = new Set(taken.map(numberOf));
  const upTo = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`).filter(
      (number) => !gone.has(number),
    );
  const spots = offerSpots ?? 0;
  const lastOffer = [...gone].filter(isOffer).map((number) => Number(number.slice(1)));
  return {
    seats: upTo(numbers, ''),
    offers: upTo(spots, 'o'),
    nextOffer: `o${Math.max(spots, ...lastOffer) + 1}`,
  };
}
