import { type CheckResult, type CheckTarget, failed, ok } from '../check.ts';

export const fix =
  'Do not sell seats on this server. Set its database as section 1 of backend/GOING-LIVE.md says: MariaDB or PostgreSQL with durable writes, MongoDB as a replica set only. Look for lost connections in its log, compare the version of Appwrite with 1.9, and run the doctor again.';

/** Runs rounds until `play` returns a problem, as a sentence that begins in the middle. */
export async function playRounds(
  { rounds }: CheckTarget,
  play: () => Promise<string | null>,
): Promise<CheckResult> {
  for (let round = 1; round <= rounds; round += 1) {
    const problem = await play();
    if (problem !== null) return failed(`In round ${round}, ${problem}.`, fix);
  }
  return ok(`${rounds} rounds`);
}
