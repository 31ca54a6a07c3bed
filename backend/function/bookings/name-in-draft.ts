import { draftChain, stepNumber } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import { createStep, mostRounds, stepsOf } from '../rows/steps.ts';
import type { BookingRow } from '../rows/tables.ts';
import { readChain } from './chain.ts';
import { lifecycle } from './lifecycle.ts';

/**
 * Names a booking as the one that its draft becomes: of several bookings that one draft was sent as, a traveller pays for one. 'elsewhere'
 * where another one is named that is confirmed or may still be. One that has ended is barred for good first, by a step of its own.
 */
export async function nameInDraft(
  deps: Pick<Ports, 'rows' | 'clock'>,
  booking: BookingRow,
): Promise<'named' | 'elsewhere' | 'busy'> {
  const chain = draftChain(booking);
  if (chain === null) return 'named';
  const doneAt = deps.clock.now().toISOString();
  let next = 1;
  for (let round = 0; round < mostRounds; round += 1) {
    if (await createStep(deps, chain, next, { by: booking.$id, doneAt })) return 'named';
    const last = (await stepsOf(deps.rows, chain)).at(-1);
    if (last?.by === booking.$id) return 'named';
    if (!last?.by) continue;
    const other = await readChain(deps.rows, last.by);
    const hasEnded = other.row === null || !lifecycle[other.state.status].isLive;
    if (!hasEnded) return 'elsewhere';
    const bar = () => createStep(deps, other.id, other.state.step + 1, { because: 'barred' });
    // Where it is not barred for sure, the number is one that exists: so the booking is not named.
    if (other.state.isBarred || (await bar())) next = stepNumber(last.$id) + 1;
  }
  return 'busy';
}
