import { draftChain, stepId, stepNumber } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import { emptyStep, stepsOf } from '../rows/steps.ts';
import type { BookingRow } from '../rows/tables.ts';
import { readChain } from './chain.ts';
import { lifecycle } from './lifecycle.ts';

const rounds = 6;

/**
 * Names a booking as the one that its draft becomes: of several bookings that one draft was sent as, a traveller pays for one. 'elsewhere'
 * where another one is named that is confirmed or may still be. One that has ended is barred for good first, by a step of its own.
 */
export async function nameInDraft(
  { rows, clock }: Pick<Ports, 'rows' | 'clock'>,
  booking: BookingRow,
): Promise<'named' | 'elsewhere' | 'busy'> {
  const chain = draftChain(booking);
  if (chain === null) return 'named';
  const at = clock.now().toISOString();
  const name = (step: number) =>
    rows.create('steps', stepId(chain, step), { ...emptyStep, chain, by: booking.$id, at, doneAt: at });
  if (await name(1)) return 'named';
  for (let round = 0; round < rounds; round += 1) {
    const last = (await stepsOf(rows, chain)).at(-1);
    if (last?.by === booking.$id) return 'named';
    if (last !== undefined && last.by !== null) {
      const other = await readChain(rows, last.by);
      const hasEnded = other.row === null || !lifecycle[other.state.status].isLive;
      if (!hasEnded) return 'elsewhere';
      const barred = { ...emptyStep, chain: other.id, because: 'barred', at };
      const step = stepId(other.id, other.state.step + 1);
      if (!other.state.isBarred && !(await rows.create('steps', step, barred))) continue;
    }
    if (await name(last === undefined ? 1 : stepNumber(last.$id) + 1)) return 'named';
  }
  return 'busy';
}
