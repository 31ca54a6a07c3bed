/** Ends a round without an answer: the next one reads the rows again. */
export const again = Symbol('again');

/**
 * Repeats an optimistic transaction until an attempt has an answer, at most `rounds` times, the first of which is 0. A round
 * is lost when another transaction went through first.
 * @throws Error when no round has an answer: the same call may be repeated.
 */
export async function untilCommitted<T>(
  rounds: number,
  attempt: (round: number) => Promise<T | typeof again>,
): Promise<T> {
  for (let round = 0; round < rounds; round += 1) {
    const answer = await attempt(round);
    if (answer !== again) return answer;
  }
  throw new Error(`No transaction of ${rounds} went through; the same call may be repeated.`);
}
