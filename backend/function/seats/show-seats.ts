import type { Ports } from '../ports.ts';
import { forQueue } from '../queue/queue.ts';
import type { TripRow } from '../rows/tables.ts';
import type { ClaimedSeats } from './claimed-seats.ts';
import { deleteSeats } from './seat-rows.ts';
import { changeOf, isChangedByHand, type TripNumbers } from './trip-numbers.ts';

export type ShowDeps = Pick<Ports, 'rows' | 'random' | 'coalesce'>;

/**
 * Writes the free seats of a trip, and the offers that are taken, where people see them: counted from the rows, and nothing hangs on
 * them. A number that a person changed is left alone until a step of the trip has counted the change. `known` is what the caller read of
 * the trip's steps, once it has one: it counts where the row is behind.
 */
export function showSeats(deps: ShowDeps, tripRowId: string, known?: TripNumbers): Promise<void> {
  const key = known === undefined ? tripRowId : `${tripRowId} after step ${known.step}`;
  return deps.coalesce(key, () => write(deps, tripRowId, known));
}

type Shown = Pick<TripRow, 'availableSpots' | 'shownSpots' | 'offerTaken' | 'seatNumbers'>;

async function write({ rows, random }: ShowDeps, tripRowId: string, known?: TripNumbers): Promise<void> {
  const [taken, trip] = await Promise.all([
    rows.count('seats', { tripRowId, offer: false }),
    rows.get('trips', tripRowId),
  ]);
  if (trip === null) return;
  const isChanged = known === undefined ? isChangedByHand(trip) : Boolean(changeOf(trip, known)?.spots);
  if (isChanged) return;
  const offerTaken =
    trip.offerSpots === null ? trip.offerTaken : await rows.count('seats', { tripRowId, offer: true });
  const seatNumbers = Math.max(trip.seatNumbers ?? 0, known?.numbers ?? 0);
  const left = Math.max(0, seatNumbers - taken);
  // While a party that waits fits, what is free is theirs.
  const free = (await forQueue(rows, trip))(left) ? 0 : left;
  const shown: Shown = { availableSpots: free, shownSpots: free, offerTaken, seatNumbers };
  const isShown = Object.entries(shown).every(([column, value]) => trip[column as keyof Shown] === value);
  if (!isShown) await rows.update('trips', tripRowId, { ...shown, shownMark: random.hex(24) });
}

/**
 * Gives seats back that a step ended, or that nothing names. Anybody may do it, late and again: a seat that was sold anew has another
 * claim.
 */
export async function giveSeatsBack(
  deps: ShowDeps,
  tripRowId: string,
  claims: readonly ClaimedSeats[],
): Promise<void> {
  if (claims.length === 0) return;
  await deleteSeats(deps, tripRowId, claims);
  await showSeats(deps, tripRowId);
}
