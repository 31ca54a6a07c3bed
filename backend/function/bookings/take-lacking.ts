import { second } from '../../../shared/domain/time/durations.ts';
import type { DecideDeps, Ports } from '../ports.ts';
import type { BookingRow, SeatRow, TripRow } from '../rows/tables.ts';
import { countSeats, hasOffer, keysOf } from '../seats/claimed-seats.ts';
import { keyOf } from '../seats/seat-rows.ts';
import { type OwnRows, type SeatTaker, type Taking, takeSeats } from '../seats/take-seats.ts';
import type { Chain } from './chain.ts';
import { passedOn, seatsDue } from './lifecycle.ts';

/** How many seats the booking has not: all of them where it ran out, those that a person added. */
export const seatsLacking = ({ state }: Chain, row: BookingRow): number =>
  seatsDue(state, row) - countSeats(state.seats);

/** Takes the seats that the booking has not; null where it has them. Where what is free is for others, none are wanted. */
export async function takeLacking(
  deps: DecideDeps,
  chain: Chain,
  row: BookingRow,
  trip: TripRow,
  freeUp: SeatTaker['freeUp'],
  isForOthers: (free: number) => boolean = () => false,
): Promise<Taking | null> {
  const seats = seatsLacking(chain, row);
  if (seats <= 0) return null;
  // The price is the one that was agreed, so its offer counts again, whoever used the last one since.
  const offer = row.offerPriced && !hasOffer(chain.state.seats) ? 'promised' : 'none';
  return takeSeats(deps, trip, {
    bookingRowId: chain.id,
    want: (free) => (isForOthers(free.seats.length) ? null : { seats, offer }),
    ownRows: (own) => lookAtOwnRows(deps, chain, own, 'pass'),
    freeUp,
  });
}

// A call lives 30 seconds at most.
const longestCall = 30 * second;

/** What rows that were taken for a booking are to it, by its chain. What a step ended is given back at once. */
export async function lookAtOwnRows(
  { rows, clock }: Pick<Ports, 'rows' | 'clock'>,
  { state, row, steps }: Chain,
  own: readonly SeatRow[],
  whereNamed: 'answer' | 'pass',
): Promise<OwnRows> {
  // Also those that went on to the booking that replaced it.
  const named = new Set([...state.seats, ...passedOn(row, steps).seats].flatMap(keysOf));
  if (whereNamed === 'answer' && own.some((seat) => named.has(keyOf(seat)))) return 'answer';
  const endedKeys = new Set(state.ended.flatMap(keysOf));
  const ended = own.filter((seat) => endedKeys.has(keyOf(seat)));
  for (const { claim, $id } of ended) await rows.removeSeats({ claim, ids: [$id] });
  if (ended.length > 0) return 'again';
  const unnamed = own.filter((seat) => !named.has(keyOf(seat)));
  if (unnamed.length === 0) return 'pass';
  const now = clock.now().getTime();
  return unnamed.some(({ takenAt }) => now - Date.parse(takenAt) < longestCall) ? 'busy' : 'dead';
}
