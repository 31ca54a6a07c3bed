import type { Dice } from '../support/deep.ts';
import type { Bounds, Found } from './exhaust.ts';
import type { Harness } from './harness.ts';
import { type Move, play, type Ready, shrink } from './play.ts';

/** Plays schedules that the dice draw. */
export async function draw(
  harness: Harness,
  bounds: Bounds,
  dice: Dice,
  isOver: () => boolean,
): Promise<Found> {
  const rested = new Set<string>();
  let schedules = 0;
  let states = 0;
  do {
    const played = await play(harness, drawing(dice, bounds), { known: 0, rested });
    schedules += 1;
    states += played.moves.length;
    if (played.violations.length > 0) {
      return { states, schedules, ends: rested, isComplete: false, violation: await shrink(harness, played) };
    }
  } while (!isOver());
  return { states, schedules, ends: rested, isComplete: false, violation: null };
}

/** One schedule: from nearly one process after the other to all at once, with no faults or many. */
function drawing(dice: Dice, bounds: Bounds) {
  const restless = [5, 20, 50, 90][dice.between(0, 3)] ?? 50;
  const faulty = [0, 2, 6][dice.between(0, 2)] ?? 0;
  const left = { ...bounds };
  let current = -1;
  const oneOf = <T>(items: readonly T[]): T | undefined => items[dice.between(0, items.length - 1)];
  const happens = (percent: number) => dice.between(1, 100) <= percent;

  return (ready: readonly Ready[]): Move | null => {
    const goesOn = happens(restless) ? undefined : ready.find(({ process }) => process === current);
    const its = goesOn ?? oneOf(ready);
    if (its === undefined) return null;
    current = its.process;
    const call = dice.between(0, its.calls.length - 1);
    const faults = its.calls[call]?.faults ?? [];
    if (faults.length === 0 || !happens(faulty)) return { process: current, call, fault: null };
    const fault = happens(30) ? 'crash' : (oneOf(faults) ?? null);
    const kind = fault === 'crash' ? 'crashes' : 'faults';
    left[kind] -= 1;
    return { process: current, call, fault: left[kind] < 0 ? null : fault };
  };
}
