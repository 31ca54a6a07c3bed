import { seatRowId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { ClaimedSeats } from './claimed-seats.ts';
import { type ShowDeps, showSeats } from './show-seats.ts';

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
