import { type Chain, readChains } from '../bookings/chain.ts';
import { answer, decide, tryAgain } from '../bookings/decide.ts';
import { fitSeats } from '../bookings/see-hand.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import type { Budget } from '../time/budget.ts';
import { seeChanged } from './see-changed.ts';

/** Looks at every booking that was written since the last sweep: what a person changed becomes a step. */
export function seeBookings(deps: SettleDeps, budget: Budget): Promise<number> {
  return seeChanged(deps, budget, 'bookings', async (ids) => {
    const chains = await readChains(deps.rows, ids);
    return new Map(chains.map((chain) => [chain.id, () => seeBooking(deps, chain)]));
  });
}

async function seeBooking(deps: SettleDeps, chain: Chain): Promise<boolean> {
  if (chain.hand !== null)
    return (await decide(deps, chain.id, async () => answer(null), chain)) !== tryAgain;
  await fitSeats(deps, chain);
  return true;
}
