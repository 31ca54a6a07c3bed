import type { DecideDeps } from '../ports.ts';
import { mostRounds, type NewStep } from '../rows/steps.ts';
import type { TripRow } from '../rows/tables.ts';
import { isStale, type TakenSeats } from '../seats/seat-rows.ts';
import { type Chain, readChain } from './chain.ts';
import { seeHand } from './see-hand.ts';
import { giveUnnamedBack, type Try, takeStep } from './take-step.ts';

/** What a call makes of a booking as it is. */
export type Verdict<T> =
  /** It is decided: by this call a round before, or by another one. */
  { readonly kind: 'answer'; readonly answer: T } | Decided;

/** To be decided so. */
interface Decided {
  readonly kind: 'step';
  readonly step: NewStep;
  /** Taken for it; they go back where another call decides first. */
  readonly seats?: TakenSeats | null;
  /** As it was read to judge: mails about the step need not read it again. */
  readonly trip?: TripRow;
}

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
 * judgement, which finds the decision made, is the answer.
 */
export async function decide<T>(
  deps: DecideDeps,
  bookingRowId: string,
  judge: (chain: Chain) => Promise<Verdict<T>>,
  read: Chain | null = null,
): Promise<T | TryAgain> {
  const tries: Try[] = [];
  let chain = read;
  for (let round = 0; round < mostRounds; round += 1) {
    chain ??= await readChain(deps.rows, bookingRowId);
    if (chain.hand !== null) {
      if (!(await seeHand(deps, chain, chain.hand))) break;
      chain = null;
      continue;
    }
    const verdict = await judge(chain);
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
