import type { Harness } from './harness.ts';
import { type Move, type Played, play, type Ready } from './play.ts';

export interface Violation {
  readonly violations: readonly string[];
  readonly trace: readonly string[];
}

const mostReplays = 300;

/** Leaves out of a schedule what the violation does not need: a move that is left out comes when everything else is done. */
export async function shrink(harness: Harness, found: Played): Promise<Violation> {
  let moves = found.moves;
  let violation: Violation = found;
  let replays = 0;
  for (let size = moves.length >> 1; size > 0; size = size === 1 ? 0 : size >> 1) {
    for (let at = moves.length - size; at >= 0 && replays < mostReplays; at -= size) {
      const fewer = moves.toSpliced(at, size);
      replays += 1;
      const again = await replay(harness, fewer);
      if (again.violations.length === 0) continue;
      moves = fewer;
      violation = again;
    }
  }
  return violation;
}

/** Plays moves as far as they are possible, and after them one process after the other. */
function replay(harness: Harness, moves: readonly Move[]): Promise<Played> {
  const left = [...moves];
  const isPossible = (ready: readonly Ready[], { process, call, fault }: Move) => {
    const its = ready.find((one) => one.process === process)?.calls[call];
    return its !== undefined && (fault === null || fault === 'crash' || its.faults.includes(fault));
  };
  const choose = (ready: readonly Ready[]): Move => {
    for (let move = left.shift(); move !== undefined; move = left.shift()) {
      if (isPossible(ready, move)) return move;
    }
    return { process: ready[0]?.process ?? 0, call: 0, fault: null };
  };
  return play(harness, choose, { known: 0, rested: new Set() });
}
