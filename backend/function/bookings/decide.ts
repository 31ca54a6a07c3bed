import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { fail } from '../answer.ts';
import type { DecideDeps } from '../ports.ts';
import { mostRounds, type NewStep } from '../rows/steps.ts';
import { isStale } from '../seats/seat-rows.ts';
import { type Chain, readChain } from './chain.ts';
import { seeHand } from './see-hand.ts';
import { type Decided, giveUnnamedBack, type Try, takeStep } from './take-step.ts';

/** What a call makes of a booking as it is. */
export type Verdict<T> =
  /** It is decided: by this call a round before, or by another one. */
  { readonly kind: 'answer'; readonly answer: T } | Decided;

export const answer = <T>(value: T): Verdict<T> => ({ kind: 'answer', answer: value });

export const stepTo = (step: NewStep, judged: Pick<Decided, 'seats' | 'trip'> = {}): Verdict<never> => ({
  kind: 'step',
  step,
  ...judged,
});

/** Another call is at it: the same call is to be repeated in a moment. */
export const tryAgain = Symbol('try again');
export type TryAgain = typeof tryAgain;

/**
 * Decides over a booking: judges it as its steps make it, and creates the next step under an id that exists once. Whoever creates it has
 * decided, for ever; then what follows from it is written. Where another call did, the booking is read and judged again. The last
 * judgement, which finds the decision made, is the answer. One that is null cannot be made at this moment.
 */
export async function decide<T>(
  deps: DecideDeps,
  bookingRowId: string,
  judge: (chain: Chain) => Promise<Verdict<T> | null>,
  read: Chain | null = null,
): Promise<T | TryAgain> {
  const tries: Try[] = [];
  let chain = read;
  for (let round = 0; round < mostRounds; round += 1) {
    chain ??= await readChain(deps.rows, bookingRowId);
    const verdict = await (chain.hand === null ? judge(chain) : seeHand(deps, chain, chain.hand));
    if (verdict === null) break;
    if (verdict.kind === 'answer') {
      await giveUnnamedBack(deps, chain, tries);
      return verdict.answer;
    }
    const { step, seats = null, trip = null } = verdict;
    // Seats that nothing names for so long are given back as nobody's.
    const isTooLate = seats !== null && isStale(seats, deps);
    if (seats !== null) tries.push({ seats, step: isTooLate ? 0 : chain.state.step + 1 });
    chain = isTooLate ? null : await takeStep(deps, chain, step, trip);
  }
  if (tries.length > 0) await giveUnnamedBack(deps, await readChain(deps.rows, bookingRowId), tries);
  return tryAgain;
}

/** The same for a call that has an answer of its own where it cannot be decided at this moment. */
export async function decideOrTryAgain<T>(...given: Parameters<typeof decide<T>>): Promise<T | ErrorAnswer> {
  const decided = await decide(...given);
  return decided === tryAgain ? fail('TRY_AGAIN') : decided;
}
