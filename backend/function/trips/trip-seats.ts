import { type Chain, readChains } from '../bookings/chain.ts';
import { lifecycle } from '../bookings/lifecycle.ts';
import { allRows } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import type { TripRow } from '../rows/tables.ts';
import { countSeats } from '../seats/claimed-seats.ts';

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

/** The seats of a trip by its bookings, of which `chains` are all. */
export function seatsOfTrip(trip: Pick<TripRow, 'availableSpots'>, chains: readonly Chain[]): TripSeats {
  const free = Math.max(0, trip.availableSpots);
  const sum = (which: (chain: Chain) => boolean, seats: (chain: Chain) => number) =>
    chains.filter(which).reduce((total, chain) => total + seats(chain), 0);
  const taken = ({ state }: Chain) => countSeats(state.seats);
  const sold = sum(({ state }) => lifecycle[state.status].isPaid, taken);
  const held = sum(({ state }) => lifecycle[state.status].isLive && !lifecycle[state.status].isPaid, taken);
  const waiting = sum(
    ({ state }) => state.status === 'PENDING_APPROVAL',
    ({ row }) => row?.noOfSeats ?? 0,
  );
  return { total: free + held + sold, sold, held, free, waiting };
}

/** The same, reading the bookings. */
export async function readTripSeats(rows: Pick<Rows, 'get' | 'list'>, trip: TripRow): Promise<TripSeats> {
  const bookings = await allRows(rows, 'bookings', { equal: { tripRowId: trip.$id } });
  return seatsOfTrip(
    trip,
    await readChains(
      rows,
      bookings.map(({ $id }) => $id),
    ),
  );
}
