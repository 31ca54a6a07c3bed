import { liveBookings } from '../bookings/bookings-of-trip.ts';
import type { Chain } from '../bookings/chain.ts';
import { decide, tryAgain, type Verdict } from '../bookings/decide.ts';
import type { DecideDeps } from '../ports.ts';

/** Decides over each booking that a trip still has. False where another call was at one of them: the others are decided all the same. */
export async function decideEach(
  deps: DecideDeps,
  tripRowId: string,
  judge: (chain: Chain) => Promise<Verdict<null>>,
): Promise<boolean> {
  let isWhole = true;
  for (const { $id } of await liveBookings(deps.rows, tripRowId)) {
    isWhole = (await decide(deps, $id, judge)) !== tryAgain && isWhole;
  }
  return isWhole;
}
