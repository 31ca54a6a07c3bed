import type { Operation } from '../../function/rows/operations.ts';
import type { CommitOutcome } from '../../function/rows/rows.ts';
import { type CheckResult, type CheckTarget, failed, ok } from '../check.ts';

/** Commits all at once. One that throws may have taken effect or not: only the rows show it. */
export function raceTransactions(
  { rows }: CheckTarget,
  transactions: readonly (readonly Operation[])[],
): Promise<readonly CommitOutcome[]> {
  return Promise.all(
    transactions.map((operations) => rows.commit(operations).catch((): CommitOutcome => 'unknown')),
  );
}

export const winners = (outcomes: readonly CommitOutcome[]): number =>
  outcomes.filter((outcome) => outcome === 'committed').length;

/** Runs rounds until `play` returns a problem. */
export async function playRounds(
  { rounds }: CheckTarget,
  play: (round: number) => Promise<string | null>,
  fix: string,
): Promise<CheckResult> {
  for (let round = 1; round <= rounds; round += 1) {
    const problem = await play(round);
    if (problem !== null) return failed(`In round ${round}, ${problem}`, fix);
  }
  return ok(`${rounds} rounds`);
}
