import type { DecideDeps } from '../ports.ts';
import { createStep, mostRounds, type NewStep } from '../rows/steps.ts';
import type { TripRow } from '../rows/tables.ts';
import { type ClaimedSeats, keysOf } from '../seats/claimed-seats.ts';
import { giveSeatsBack } from '../seats/give-back.ts';
import { isStale, type TakenSeats } from '../seats/seat-rows.ts';
import { apply } from './apply.ts';
import { type Chain, readChain, withStep } from './chain.ts';
import { lifecycle } from './lifecycle.ts';
import { seeHand } from './see-hand.ts';

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

/** The chain with its next step, whose ever it is, and all that follows from that; null where it has to be read again. */
export async function takeStep(
  deps: DecideDeps,
  chain: Chain,
  step: NewStep,
  trip: TripRow | null = null,
): Promise<Chain | null> {
  mustBecome(chain, step);
  const number = chain.state.step + 1;
  const made = await createStep(deps, chain.id, number, step);
  // What an answer other than that says is not believed: the chain says what was decided.
  const next = made === null ? await readChain(deps.rows, chain.id) : withStep(chain, made);
  if (next.state.step < number) return null;
  if (made !== null) {
    const { to, because, by } = made;
    deps.log.info({ event: 'decided', chain: chain.id, step: number, to, because, by });
  }
  await apply(deps, next, number, trip);
  return next;
}

/** @throws Error for a step that the lifecycle does not know: a bug. */
function mustBecome({ state }: Chain, { to, because }: NewStep): void {
  if (to === undefined || to === null || because === 'by-hand') return;
  const { becomes } = lifecycle[state.status];
  if (!becomes.some((status) => status === to)) throw new Error(`${state.status} does not become ${to}.`);
}

/** Seats that this call took, and the number of the step that was to name them; 0 where none was tried. */
interface Try {
  readonly seats: TakenSeats;
  readonly step: number;
}

/**
 * Seats of this call that the booking does not name are given back. One of its steps that is not in the chain may still land there: the seats
 * that it names stay until the sweep knows.
 */
async function giveUnnamedBack(deps: DecideDeps, chain: Chain, tries: readonly Try[]): Promise<void> {
  if (tries.length === 0 || chain.row === null) return;
  const named = new Set([...chain.state.seats, ...chain.state.ended].flatMap(keysOf));
  const unnamed: ClaimedSeats[] = tries
    .filter(({ step, seats }) => step <= chain.state.step && !keysOf(seats).some((key) => named.has(key)))
    .map(({ seats }) => seats);
  await giveSeatsBack(deps, chain.row.tripRowId, unnamed);
}
