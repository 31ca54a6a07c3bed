import { day } from '../../../shared/domain/time/durations.ts';
import { isUndecided } from '../../../shared/domain/trips/is-undecided.ts';
import { comingBookings, liveChains, soldSeats, withSold } from '../bookings/bookings-of-trip.ts';
import type { Chain } from '../bookings/chain.ts';
import { answer, stepTo, type Verdict } from '../bookings/decide.ts';
import { lifecycle, mayBePaid } from '../bookings/lifecycle.ts';
import { isPast } from '../bookings/trip-as-booked.ts';
import { tripChain } from '../identity/row-ids.ts';
import { writeMails } from '../outbox/write-mails.ts';
import { settleOrders } from '../payments/settle-orders.ts';
import type { DecideDeps } from '../ports.ts';
import { createStep, mostRounds, type NewStep, stepsOf } from '../rows/steps.ts';
import type { StepRow, TripRow } from '../rows/tables.ts';
import type { Budget } from '../time/in-time.ts';
import { decideEach } from './decide-each.ts';

/**
 * Counts who has paid for a trip that shows it, and decides whether one runs that needs so many travellers by a day: reaching them makes it run, missing them
 * cancels it as its host would, and a person may decide it at its row. Each is a step of the trip, so of all that happens at the same moment one decides.
 */
export async function decideRun(deps: DecideDeps, tripRowId: string, budget: Budget): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const steps = await stepsOf(deps.rows, tripChain(tripRowId));
    const row = await deps.rows.get('trips', tripRowId);
    if (row === null) return;
    // Its page goes on to say how many come, also once it is decided.
    const trip = await withSold(deps.rows, row);
    const sold = trip.soldSpots ?? 0;
    if (isDecidedByHand(trip, steps, deps.clock.now())) {
      const made = await createRunStep(deps, tripRowId, steps, { to: 'CONFIRMED', by: 'hand' });
      if (made === null) continue;
      await applyRun(deps, tripRowId, made, budget);
      return;
    }
    if (!isOpen(trip, steps)) {
      // It was withdrawn from sale when it was decided, and is on sale again.
      const isHidden = trip.tripStatus === 'published' && Boolean(trip.minTravellers);
      if (isHidden && steps.some(({ to }) => to === 'CONFIRMED'))
        await deps.rows.update('trips', tripRowId, { tripStatus: 'confirmed' });
      return;
    }
    const another = anotherDay(trip, steps);
    if (another !== null) {
      const told = await createRunStep(deps, tripRowId, steps, another);
      if (told !== null) await applyRun(deps, tripRowId, told, budget);
      continue;
    }
    const isReached = sold >= (trip.minTravellers ?? 0);
    const isMissed = isTimeOver(trip, dayOf(trip, steps), deps.clock.now());
    if (!isReached && !isMissed) {
      if (sold === 0 || isPromised(steps)) return;
      await createRunStep(deps, tripRowId, steps, { because: promised });
      continue;
    }
    if (isMissed && !isReached) {
      // Somebody may have paid whom neither page nor webhook has reported.
      if (!(await askOfUnpaid(deps, tripRowId))) return;
      if ((await soldSeats(deps.rows, tripRowId)) > sold) continue;
    }
    const step: NewStep = isReached
      ? { to: 'CONFIRMED', by: 'travellers' }
      : { cancelled: true, by: 'too-few' };
    const made = await createRunStep(deps, tripRowId, steps, step);
    if (made !== null) {
      await applyRun(deps, tripRowId, made, budget);
      return;
    }
  }
}

/** Whether it is still to be decided. */
function isOpen({ minTravellers, tripStatus, soldSpots }: TripRow, steps: readonly StepRow[]): boolean {
  return Boolean(minTravellers) && isUndecided({ status: tripStatus, soldSpots }) && !isDecided(steps);
}

const isDecided = (steps: readonly StepRow[]) =>
  steps.some(({ to, cancelled }) => to === 'CONFIRMED' || cancelled === true);

/** Of a step that says that somebody has paid before it was decided, and has read that we write once it is. */
const promised = 'undecided';

const isPromised = (steps: readonly StepRow[]) => steps.some(({ because }) => because === promised);

/** Whether a person confirmed it at its row, or took away what it runs from, while those who have paid wait to hear of it. */
function isDecidedByHand(
  { minTravellers, tripStatus, startDate }: TripRow,
  steps: readonly StepRow[],
  now: Date,
): boolean {
  const runs = tripStatus === 'confirmed' || (tripStatus === 'published' && !minTravellers);
  return runs && isPromised(steps) && !isDecided(steps) && Date.parse(startDate) > now.getTime();
}

/** Until when it is to be decided: what the host put off last counts, although the row may not show it yet. */
function dayOf({ decideBy }: TripRow, steps: readonly StepRow[]): string | null {
  const last = steps.findLast(isPutOff);
  return last === undefined || last.doneAt !== null ? decideBy : last.key;
}

/** The end of the time in which it is decided: an instant. A day that is stored without an hour, at midnight, counts as a whole. */
function decisionEnds(decideBy: string): number {
  const at = Date.parse(decideBy);
  return at % day === 0 ? at + day - 1 : at;
}

/** Whether that time is over. A trip that a person moved ahead of it, or that has been under way for a day, runs. */
function isTimeOver({ startDate }: TripRow, decideBy: string | null, now: Date): boolean {
  if (decideBy === null || isPast(startDate, now)) return false;
  const ends = decisionEnds(decideBy);
  return ends <= now.getTime() && ends < Date.parse(startDate);
}

const isPutOff = ({ because }: StepRow) => because === 'put-off';

/** Asks the gateway about everybody who has not paid. False where it does not answer. */
async function askOfUnpaid(deps: DecideDeps, tripRowId: string): Promise<boolean> {
  for (const { id, state } of await liveChains(deps.rows, tripRowId)) {
    if (lifecycle[state.status].isPaid || !mayBePaid(state)) continue;
    if ((await settleOrders(deps, id)) === 'unavailable') return false;
  }
  return true;
}

/** The step that this call made; null says nothing, as for every row: the chain has the answer. */
async function createRunStep(
  deps: DecideDeps,
  tripRowId: string,
  steps: readonly StepRow[],
  step: NewStep,
): Promise<StepRow | null> {
  const made = await createStep(deps, tripChain(tripRowId), steps.length + 1, { ...step, tripRowId });
  if (made !== null && step.by)
    deps.log.info({ event: 'run-decided', tripRowId, runs: step.to, because: step.because ?? step.by });
  return made;
}

/**
 * The host decides: the trip runs as it is, or the day is put off to a later one before the trip. Each is a step of the trip, too. Repeated,
 * it is done already.
 */
export async function decideByHost(
  deps: DecideDeps,
  tripRowId: string,
  decideBy: string | null,
  budget: Budget,
): Promise<'decided' | 'over' | 'not later' | 'busy'> {
  for (let round = 0; round < mostRounds; round += 1) {
    const steps = await stepsOf(deps.rows, tripChain(tripRowId));
    // A day that was named since makes it another decision.
    const made = steps.findLast(({ to, until }) => (decideBy === null ? to === 'CONFIRMED' : until !== null));
    if (made !== undefined && made.key === decideBy) {
      // It is decided: bookings for which there is no time, or at which another call is, hear of it from the sweep.
      if (made.doneAt === null) await applyRun(deps, tripRowId, made, budget);
      return 'decided';
    }
    const trip = await deps.rows.get('trips', tripRowId);
    if (trip === null || !isOpen(trip, steps)) return 'over';
    if (decideBy !== null && !isLater(decideBy, trip, steps, deps.clock.now())) return 'not later';
    const step = decideBy === null ? ({ to: 'CONFIRMED', by: 'host' } as const) : putOffTo(decideBy);
    await createRunStep(deps, tripRowId, steps, step);
  }
  return 'busy';
}

const putOffTo = (decideBy: string): NewStep => ({
  because: 'put-off',
  by: 'host',
  key: decideBy,
  until: decideBy,
});

/**
 * A later day that the trip's row was given, by who publishes it or at the console, is put off as the host does it in the own view. Steps of
 * the trip keep, as `until`, the day that its travellers know. Null where that is the row's.
 */
function anotherDay({ decideBy }: TripRow, steps: readonly StepRow[]): NewStep | null {
  const isShown = steps.every((step) => !isPutOff(step) || step.doneAt !== null);
  const known = steps.findLast(({ until }) => until !== null)?.until ?? null;
  if (decideBy === null || !isShown || (known !== null && decisionEnds(known) === decisionEnds(decideBy)))
    return null;
  return known !== null && decisionEnds(decideBy) > decisionEnds(known)
    ? putOffTo(decideBy)
    : { until: decideBy };
}

const isSameInstant = (one: string | null, other: string | null) =>
  Date.parse(one ?? '') === Date.parse(other ?? '');

function isLater(decideBy: string, trip: TripRow, steps: readonly StepRow[], now: Date): boolean {
  const known = dayOf(trip, steps);
  const before = Math.max(now.getTime(), known === null ? 0 : decisionEnds(known));
  const ends = decisionEnds(decideBy);
  return ends > before && ends < Date.parse(trip.startDate);
}

/** What follows from a step of the trip, written until it is so. False where another call is at one of its bookings. */
export async function applyRun(
  deps: DecideDeps,
  tripRowId: string,
  step: StepRow,
  budget: Budget,
): Promise<boolean> {
  if (step.to === 'CONFIRMED') await run(deps, tripRowId, step);
  if (step.cancelled === true) {
    // Nothing more is sold, or offered; the sweep goes on with the bookings.
    await deps.rows.update('trips', tripRowId, { tripStatus: 'cancelled' });
    // A host who cancelled it reads what became of its bookings, once that is known.
    if (step.by === 'too-few') await writeMails(deps, [{ mail: 'too-few', reports: step.$id, tripRowId }]);
  }
  return isPutOff(step) ? putOff(deps, tripRowId, step, budget) : true;
}

/** The badge, and a mail to everybody who is coming and to the host, each once. */
async function run(deps: DecideDeps, tripRowId: string, step: StepRow): Promise<void> {
  const trip = await deps.rows.get('trips', tripRowId);
  if (trip?.tripStatus === 'published')
    await deps.rows.update('trips', tripRowId, { tripStatus: 'confirmed' });
  // A withdrawn one stays so, and without a day it says no more that it is undecided.
  if (trip?.tripStatus === 'draft') await deps.rows.update('trips', tripRowId, { decideBy: null });
  const coming = trip === null ? [] : await comingBookings(deps, trip);
  const travellers = coming.map(({ $id }) => ({
    mail: 'trip-runs' as const,
    reports: `${step.$id} ${$id}`,
    bookingRowId: $id,
    tripRowId,
  }));
  await writeMails(deps, [...travellers, { mail: 'trip-runs', reports: step.$id, tripRowId }]);
}

/** The day that is shown, and a step of each booking, which mails it and lets its traveller leave in full for a while. */
async function putOff(
  deps: DecideDeps,
  tripRowId: string,
  { $id: key }: StepRow,
  budget: Budget,
): Promise<boolean> {
  const steps = await stepsOf(deps.rows, tripChain(tripRowId));
  const trip = await deps.rows.get('trips', tripRowId);
  const decideBy = trip && dayOf(trip, steps);
  if (trip !== null && !isSameInstant(trip.decideBy, decideBy))
    await deps.rows.update('trips', tripRowId, { decideBy });
  const judge = async ({ state, steps: its }: Chain): Promise<Verdict<null>> => {
    const knows = its.some((step) => isPutOff(step) && step.key === key);
    return !lifecycle[state.status].isPaid || knows ? answer(null) : stepTo({ because: 'put-off', key });
  };
  return decideEach(deps, tripRowId, judge, budget);
}
