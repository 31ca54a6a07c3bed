import type { DecideDeps } from '../ports.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import { countSeats, hasOffer, keysOf } from '../seats/claimed-seats.ts';
import { keyOf } from '../seats/seat-rows.ts';
import { type SeatTaker, type Taking, takeSeats } from '../seats/take-seats.ts';
import type { Chain } from './chain.ts';
import { passedOn, seatsDue } from './lifecycle.ts';
import { lookAtOwnRows } from './own-rows.ts';

/** How many seats the booking has not: all of them where it ran out, those that a person added. */
export const seatsLacking = ({ state }: Chain, row: BookingRow): number =>
  seatsDue(state, row) - countSeats(state.seats);

/** Takes the seats that the booking has not; null where it has them. */
export async function takeLacking(
  deps: DecideDeps,
  chain: Chain,
  row: BookingRow,
  trip: TripRow,
  freeUp: SeatTaker['freeUp'],
): Promise<Taking | null> {
  const seats = seatsLacking(chain, row);
  if (seats <= 0) return null;
  // Those that went on to the booking that replaced it are not its own any more.
  const handedOn = new Set(passedOn(row, chain.steps).seats.flatMap(keysOf));
  // The price is the one that was agreed, so its offer counts again, whoever used the last one since.
  const offer = row.offerPriced && !hasOffer(chain.state.seats) ? 'promised' : 'none';
  return takeSeats(deps, trip, {
    bookingRowId: chain.id,
    want: () => ({ seats, offer }),
    ownRows(own) {
      const its = own.filter((seat) => !handedOn.has(keyOf(seat)));
      return lookAtOwnRows(deps, chain, its, 'pass');
    },
    freeUp,
  });
}
