import { minute, second } from '../../../shared/domain/time/durations.ts';
import { apply } from '../bookings/apply.ts';
import { type Chain, readChain } from '../bookings/chain.ts';
import { answer, decide } from '../bookings/decide.ts';
import { writeMails } from '../outbox/write-mails.ts';
import type { DecideDeps } from '../ports.ts';
import { dueRows } from '../rows/pages.ts';
import { createStep, stepsOf } from '../rows/steps.ts';
import type { StepRow } from '../rows/tables.ts';
import { countChanges } from '../seats/count-changes.ts';
import { type Budget, forEachInTime } from '../time/in-time.ts';
import { goOnCancelling } from '../trips/cancel-trip.ts';
import { applyRun } from '../trips/decide-run.ts';
import { tellMoveAgain } from '../trips/see-move.ts';

// Younger ones are their own call's to finish.
const oldEnough = 10 * second;
// A call that wrote late has ended by then.
const certain = minute;
/** Longer than a call may run that read a trip before it was cancelled, or that names the seats which were passed on to it. */
const longestCall = 2 * minute;

/**
 * Finishes what is decided: whatever follows from a row or a step is written again until it is so. Only here is that noted, once they are a
 * minute old: so what a call left behind that ended or was slow is found.
 */
export async function finishSteps(deps: DecideDeps, budget: Budget): Promise<number> {
  const until = new Date(deps.clock.now().getTime() - oldEnough).toISOString();
  const equal = { doneAt: null };
  const chains = new Map<string, string | null>();
  for await (const page of dueRows(deps.rows, 'bookings', { equal, since: 'sentAt', until })) {
    for (const { $id } of page) chains.set($id, null);
  }
  for await (const page of dueRows(deps.rows, 'steps', { equal, since: 'at', until })) {
    for (const { chain, tripRowId } of page) chains.set(chain, tripRowId);
  }
  return forEachInTime(deps, budget, [[...chains]], ([chain, tripRowId]) =>
    tripRowId === null ? finishBooking(deps, chain) : finishTrip(deps, chain, tripRowId, budget),
  );
}

async function finishBooking(deps: DecideDeps, id: string): Promise<void> {
  const chain = await withHandSeen(deps, id);
  await apply(deps, chain);
  const isPassed = await arePassedSeatsNamed(deps, chain);
  const now = deps.clock.now().getTime();
  const isCertain = (instant: string) => now - Date.parse(instant) >= certain;
  for (const step of chain.steps) {
    const waits = step.because === 'replaced' && !isPassed;
    if (step.doneAt === null && isCertain(step.at) && !waits) await note(deps, step);
  }
  const { row } = chain;
  if (row === null || row.doneAt !== null || chain.hand !== null || !isCertain(row.sentAt)) return;
  await deps.rows.update('bookings', id, { doneAt: deps.clock.now().toISOString() });
}

async function note({ rows, clock }: DecideDeps, { $id }: StepRow): Promise<void> {
  await rows.update('steps', $id, { doneAt: clock.now().toISOString() });
}

/** What a person changed is a step before anything else is written. */
async function withHandSeen(deps: DecideDeps, id: string): Promise<Chain> {
  const chain = await readChain(deps.rows, id);
  if (chain.hand === null) return chain;
  await decide(deps, id, async () => answer(null), chain);
  return readChain(deps.rows, id);
}

/**
 * Whether the booking that replaced this one has come, or never will: where no row of it comes in time, the first step of its chain says so,
 * and the seats that were passed on are nobody's.
 */
async function arePassedSeatsNamed(deps: DecideDeps, { state, steps }: Chain): Promise<boolean> {
  const { replacedBy } = state;
  const replaced = steps.find(({ because }) => because === 'replaced');
  if (replacedBy === null || replaced === undefined) return true;
  if ((await deps.rows.get('bookings', replacedBy)) !== null) return true;
  if ((await stepsOf(deps.rows, replacedBy)).length > 0) return true;
  const now = deps.clock.now();
  if (now.getTime() - Date.parse(replaced.at) < longestCall) return false;
  await createStep(deps, replacedBy, 1, { to: 'CANCELLED', because: 'hold-expired' });
  return false;
}

/** A cancelled trip stays open until no booking of it lives and no call can be under way that began before. */
async function finishTrip(deps: DecideDeps, chain: string, tripRowId: string, budget: Budget): Promise<void> {
  await countChanges(deps, tripRowId);
  const now = deps.clock.now().getTime();
  for (const step of await stepsOf(deps.rows, chain)) {
    if (step.doneAt !== null) continue;
    const age = now - Date.parse(step.at);
    const isApplied = await applyRun(deps, tripRowId, step, budget);
    if (step.cancelled === true) {
      const isOver = await goOnCancelling(deps, tripRowId, budget);
      // One that too few booked is another mail.
      if (isOver && step.by === 'host')
        await writeMails(deps, [{ mail: 'trip-cancelled', reports: step.$id, tripRowId }]);
      if (isOver && age >= longestCall) await note(deps, step);
      continue;
    }
    const isTold = await tellMoveAgain(deps, tripRowId, step.departure, budget);
    if (isApplied && isTold && age >= certain) await note(deps, step);
  }
}
