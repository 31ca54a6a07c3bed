import { seatRowId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import type { SeatRow, TripRow } from '../rows/tables.ts';
import { type ClaimedSeats, isOffer } from './claimed-seats.ts';

// Appwrite lists no more at once. A trip of more seats would need another way to find free ones.
const mostRows = 5000;

export function seatRowsOf(rows: Pick<Rows, 'list'>, tripRowId: string): Promise<readonly SeatRow[]> {
  return rows.list('seats', { equal: { tripRowId }, limit: mostRows });
}

/** A seat's number, as claims name it. */
export const numberOf = ({ $id }: Pick<SeatRow, '$id'>): string => $id.slice($id.lastIndexOf('-') + 1);

/** As claims name it, with its claim. */
export const keyOf = (seat: SeatRow): string => `${seat.claim}:${numberOf(seat)}`;

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

type CreateDeps = Pick<Ports, 'rows' | 'random' | 'clock'>;

/** Seats whose rows stand under a claim, and since when: they have to be named by a row or a step soon. */
export interface TakenSeats extends ClaimedSeats {
  readonly takenAt: Date;
}

// What takes longer is dead, and its seats are given back as nobody's: by its maker early, by the sweep late.
const longestUnnamed = 20_000;

/** Whether seats waited too long to be named: then they go back. */
export function isStale({ takenAt }: TakenSeats, { clock }: Pick<Ports, 'clock'>): boolean {
  return clock.now().getTime() - takenAt.getTime() > longestUnnamed;
}

/**
 * Takes these very seats, all or none, under a claim of its own. Null where one of them is another's by now. `bookingRowId` is null for
 * seats that no booking has.
 */
export async function createSeats(
  { rows, random, clock }: CreateDeps,
  tripRowId: string,
  bookingRowId: string | null,
  numbers: readonly string[],
): Promise<TakenSeats | null> {
  const claim = random.hex(24);
  const takenAt = clock.now();
  // In one order for everybody: so no two wait for each other.
  const seats = numbers.toSorted().map((number) => ({
    id: seatRowId(tripRowId, number),
    data: { tripRowId, bookingRowId, claim, offer: isOffer(number), takenAt: takenAt.toISOString() },
  }));
  const taken = { claim, numbers, takenAt };
  if (await rows.createAll('seats', seats)) return taken;
  // The answer may be about our own rows.
  const [own] = await rows.list('seats', { equal: { claim }, limit: 1 });
  return own === undefined ? null : taken;
}

export async function deleteSeats(
  { rows }: Pick<Ports, 'rows'>,
  tripRowId: string,
  claims: readonly ClaimedSeats[],
): Promise<void> {
  await Promise.all(
    claims.map(({ claim, numbers }) =>
      rows.removeSeats({ claim, ids: numbers.map((number) => seatRowId(tripRowId, number)) }),
    ),
  );
}
