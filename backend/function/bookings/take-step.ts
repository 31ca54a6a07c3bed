import type { DecideDeps } from '../ports.ts';
import { createStep, type NewStep } from '../rows/steps.ts';
import type { TripRow } from '../rows/tables.ts';
import { type ClaimedSeats, keysOf, parseClaims } from '../seats/claimed-seats.ts';
import type { TakenSeats } from '../seats/seat-rows.ts';
import { giveSeatsBack } from '../seats/show-seats.ts';
import { apply } from './apply.ts';
import { type Chain, readChain, withStep } from './chain.ts';
import { lifecycle } from './lifecycle.ts';

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

/** A step that is to be made. */
export interface Decided {
  readonly kind: 'step';
  readonly step: NewStep;
  /** Taken for it; they go back where another call decides first. */
  readonly seats?: TakenSeats | null;
  /** As it was read to judge: mails about the step need not read it again. */
  readonly trip?: TripRow;
}

/** Seats that this call took, and the number of the step that was to name them; 0 where none was tried. */
export interface Try {
  readonly seats: TakenSeats;
  readonly step: number;
}

/**
 * Seats of this call that the booking does not name are given back. One of its steps that is not in the chain may still land there: the seats
 * that it names stay until the sweep knows.
 */
export async function giveUnnamedBack(
  deps: DecideDeps,
  { row, steps, state }: Chain,
  tries: readonly Try[],
): Promise<void> {
  if (tries.length === 0 || row === null) return;
  const named = new Set([row, ...steps].flatMap(({ seats }) => parseClaims(seats)).flatMap(keysOf));
  const unnamed: ClaimedSeats[] = tries
    .filter(({ step, seats }) => step <= state.step && !keysOf(seats).some((key) => named.has(key)))
    .map(({ seats }) => seats);
  await giveSeatsBack(deps, row.tripRowId, unnamed);
}
