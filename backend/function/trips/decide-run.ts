import { readChains } from '../bookings/chain.ts';
import { answer, decide, stepTo, tryAgain } from '../bookings/decide.ts';
import { lifecycle } from '../bookings/lifecycle.ts';
import { liveBookings } from '../bookings/live-bookings.ts';
import { tripChain } from '../identity/row-ids.ts';
import { writeMails } from '../outbox/write-mails.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import { createStep, type NewStep, stepsOf } from '../rows/steps.ts';
import type { StepRow, TripRow } from '../rows/tables.ts';
import { countSeats } from '../seats/claimed-seats.ts';

/**
 * Whether a trip runs, which needs so many travellers by a day: reaching them makes it run, missing them cancels it as its host would. Each is
 * a step of the trip, so of all that happens at the same moment one decides.
 */
export async function decideRun(deps: SettleDeps, tripRowId: string): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const steps = await stepsOf(deps.rows, tripChain(tripRowId));
    const trip = await deps.rows.get('trips', tripRowId);
    if (trip === null || !isOpen(trip, steps)) return;
    const sold = await soldSeats(deps, tripRowId);
    if (sold !== trip.soldSpots) await deps.rows.update('trips', tripRowId, { soldSpots: sold });
    const isReached = sold >= (trip.minTravellers ?? 0);
    const isMissed = trip.decideBy !== null && Date.parse(trip.decideBy) <= deps.clock.now().getTime();
    if (!isReached && !isMissed) return;
    const step: NewStep = isReached
      ? { to: 'CONFIRMED', by: 'travellers' }
      : { cancelled: true, by: 'too-few', note: tooFew(trip) };
    if (await createRunStep(deps, tripRowId, steps, step)) return;
  }
}

const rounds = 6;

const tooFew = ({ minTravellers }: TripRow) =>
  `The trip needed ${minTravellers} travellers, and too few had booked in time.`;

/** Whether it is still to be decided. */
function isOpen({ minTravellers, tripStatus }: TripRow, steps: readonly StepRow[]): boolean {
  const isDecided = steps.some(({ to, cancelled }) => to === 'CONFIRMED' || cancelled === true);
  return minTravellers !== null && minTravellers > 0 && tripStatus === 'published' && !isDecided;
}

/** Seats of paid bookings, by their steps. */
async function soldSeats({ rows }: Pick<SettleDeps, 'rows'>, tripRowId: string): Promise<number> {
  const live = await liveBookings(rows, tripRowId);
  const chains = await readChains(
    rows,
    live.map(({ $id }) => $id),
  );
  const paid = chains.filter(({ state }) => lifecycle[state.status].isPaid);
  return paid.reduce((sum, { state }) => sum + countSeats(state.seats), 0);
}

async function createRunStep(
  deps: SettleDeps,
  tripRowId: string,
  steps: readonly StepRow[],
  step: NewStep,
): Promise<boolean> {
  const isMade = await createStep(deps, tripChain(tripRowId), steps.length + 1, { ...step, tripRowId });
  if (isMade) deps.log.info({ event: 'run-decided', tripRowId, runs: step.to === 'CONFIRMED' });
  return isMade;
}

/** The host decides: the trip runs as it is, or the day is put off, of which everybody who has booked hears and may leave in full. */
export async function decideByHost(
  deps: SettleDeps,
  tripRowId: string,
  decideBy: string | null,
): Promise<'decided' | 'over' | 'busy'> {
  const steps = await stepsOf(deps.rows, tripChain(tripRowId));
  const trip = await deps.rows.get('trips', tripRowId);
  if (trip === null || !isOpen(trip, steps)) return 'over';
  if (decideBy === null) {
    return (await createRunStep(deps, tripRowId, steps, { to: 'CONFIRMED', by: 'host' }))
      ? 'decided'
      : 'busy';
  }
  if (Date.parse(decideBy) <= deps.clock.now().getTime()) return 'over';
  await deps.rows.update('trips', tripRowId, { decideBy });
  for (const { $id } of await liveBookings(deps.rows, tripRowId)) {
    const heard = await decide(deps, $id, async ({ state, steps: its }) => {
      const knows = its.some(({ because, key }) => because === 'put-off' && key === decideBy);
      return !lifecycle[state.status].isPaid || knows
        ? answer(null)
        : stepTo({ because: 'put-off', key: decideBy });
    });
    if (heard === tryAgain) return 'busy';
  }
  return 'decided';
}

/** What follows where it runs: the badge, and a mail to everybody who is coming and to the host, each once. */
export async function applyRun(deps: SettleDeps, tripRowId: string, step: StepRow): Promise<void> {
  if (step.to !== 'CONFIRMED') return;
  const trip = await deps.rows.get('trips', tripRowId);
  if (trip?.tripStatus === 'published')
    await deps.rows.update('trips', tripRowId, { tripStatus: 'confirmed' });
  const live = await liveBookings(deps.rows, tripRowId);
  const paid = live.filter(({ status }) => lifecycle[status].isPaid);
  const travellers = paid.map(({ $id }) => ({
    mail: 'trip-runs' as const,
    reports: `${step.$id} ${$id}`,
    bookingRowId: $id,
    tripRowId,
  }));
  await writeMails(deps, [...travellers, { mail: 'trip-runs', reports: step.$id, tripRowId }]);
}
