import { type Chain, readChains } from '../bookings/chain.ts';
import { answer, decide, tryAgain } from '../bookings/decide.ts';
import { fitSeats } from '../bookings/see-hand.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import type { Budget } from '../time/in-time.ts';
import { decideRun } from '../trips/decide-run.ts';
import { seeChanged } from './see-changed.ts';

/** Looks at every booking that was written since the last sweep: what a person changed becomes a step. */
export function seeBookings(deps: SettleDeps, budget: Budget): Promise<number> {
  return seeChanged(deps, budget, 'bookings', async (ids) => {
    const chains = await readChains(deps.rows, ids);
    const undecided = await tripsThatNeedTravellers(deps, chains);
    return new Map(chains.map((chain) => [chain.id, () => seeBooking(deps, chain, undecided)]));
  });
}

/** Row ids of the bookings' trips that run only with enough travellers: some have paid, and some may have left. */
async function tripsThatNeedTravellers({ rows }: SettleDeps, chains: readonly Chain[]): Promise<Set<string>> {
  const ids = [...new Set(chains.flatMap(({ row }) => row?.tripRowId ?? []))];
  const trips = ids.length === 0 ? [] : await rows.list('trips', { anyOf: { $id: ids }, limit: ids.length });
  return new Set(trips.filter(({ minTravellers }) => minTravellers !== null).map(({ $id }) => $id));
}

async function seeBooking(deps: SettleDeps, chain: Chain, undecided: ReadonlySet<string>): Promise<boolean> {
  const isSeen = await seeHand(deps, chain);
  // Whoever pays may be the traveller with whom a trip runs.
  const tripRowId = chain.row?.tripRowId ?? '';
  if (undecided.has(tripRowId)) await decideRun(deps, tripRowId);
  return isSeen;
}

async function seeHand(deps: SettleDeps, chain: Chain): Promise<boolean> {
  if (chain.hand !== null)
    return (await decide(deps, chain.id, async () => answer(null), chain)) !== tryAgain;
  await fitSeats(deps, chain);
  return true;
}
