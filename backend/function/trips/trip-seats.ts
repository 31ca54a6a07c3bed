import type { HostViewAnswer } from '../../../shared/domain/actions/view-trip.ts';
import type { BookingStatus } from '../../../shared/domain/bookings/booking-status.ts';
import { chainsOfTrip } from '../bookings/bookings-of-trip.ts';
import type { Chain } from '../bookings/chain.ts';
import { lifecycle } from '../bookings/lifecycle.ts';
import type { Rows } from '../rows/rows.ts';
import type { TripRow } from '../rows/tables.ts';
import { countSeats } from '../seats/claimed-seats.ts';
import { readCounted } from '../seats/count-changes.ts';
import { totalOf } from '../seats/trip-numbers.ts';

type TripSeats = HostViewAnswer['seats'];

/** The seats of a trip by its own steps and those of its bookings, of which `chains` are all. */
export async function seatsOfTrip(
  rows: Pick<Rows, 'get' | 'list'>,
  trip: TripRow,
  chains: readonly Chain[],
): Promise<TripSeats> {
  const counted = await readCounted({ rows }, trip.$id);
  const seatsIn = (which: (status: BookingStatus) => boolean) =>
    sum(chains.filter(({ state }) => which(state.status)).map(({ state }) => countSeats(state.seats)));
  const waiting = chains.filter(({ state }) => state.status === 'PENDING_APPROVAL');
  const isBegun = counted !== null && counted.numbers.numbers !== null;
  const total = isBegun ? totalOf(counted.numbers) : Math.max(0, trip.availableSpots);
  const sold = seatsIn((status) => lifecycle[status].isPaid);
  const held = seatsIn((status) => lifecycle[status].isLive && !lifecycle[status].isPaid);
  return {
    total,
    sold,
    held,
    // The row shows none while a party that waits fits into them.
    free: Math.max(0, total - sold - held),
    waiting: sum(waiting.map(({ row }) => row?.noOfSeats ?? 0)),
  };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** The same, reading the bookings. */
export async function readTripSeats(rows: Pick<Rows, 'get' | 'list'>, trip: TripRow): Promise<TripSeats> {
  return seatsOfTrip(rows, trip, await chainsOfTrip(rows, trip.$id));
}
