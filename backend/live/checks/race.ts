import type { CommitOutcome } from '../../function/rows/rows.ts';

/** Starts all at once. One that throws may have taken effect or not: only the rows show it. */
export function race(
  contenders: readonly (() => Promise<CommitOutcome>)[],
): Promise<readonly CommitOutcome[]> {
  return Promise.all(contenders.map((start) => start().catch((): CommitOutcome => 'unknown')));
}
