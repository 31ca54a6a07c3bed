import { liveChains } from '../bookings/bookings-of-trip.ts';
import type { Chain } from '../bookings/chain.ts';
import { decide, tryAgain, type Verdict } from '../bookings/decide.ts';
import type { DecideDeps } from '../ports.ts';
import { type Budget, forEachInTime } from '../time/in-time.ts';

/**
 * Decides over each booking that a trip still has, as far as there is time. False where some are left, for want of time or since another call was
 * at them: to be repeated, which costs next to nothing for those that are decided.
 */
export async function decideEach(
  deps: DecideDeps,
  tripRowId: string,
  judge: (chain: Chain) => Promise<Verdict<null>>,
  budget: Budget,
): Promise<boolean> {
  const open: Chain[] = [];
  for (const chain of await liveChains(deps.rows, tripRowId)) {
    if (chain.hand !== null || (await judge(chain)).kind === 'step') open.push(chain);
  }
  let left = open.length;
  await forEachInTime(deps, budget, [open], async (chain) => {
    if ((await decide(deps, chain.id, judge, chain)) !== tryAgain) left -= 1;
  });
  return left === 0;
}
