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
  const name = (number: number) => createStep(deps, chain, number, { by: booking.$id, doneAt });
  if (await name(1)) return 'named';
  for (let round = 0; round < mostRounds; round += 1) {
    const last = (await stepsOf(deps.rows, chain)).at(-1);
    if (last?.by === booking.$id) return 'named';
    if (last !== undefined && last.by !== null) {
      const other = await readChain(deps.rows, last.by);
      const hasEnded = other.row === null || !lifecycle[other.state.status].isLive;
      if (!hasEnded) return 'elsewhere';
      const bar = () => createStep(deps, other.id, other.state.step + 1, { because: 'barred' });
      if (!other.state.isBarred && !(await bar())) continue;
    }
    if (await name(last === undefined ? 1 : stepNumber(last.$id) + 1)) return 'named';
  }
  return 'busy';
}
