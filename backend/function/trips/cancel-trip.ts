import { liveBookings } from '../bookings/live-bookings.ts';
import { cancel } from '../changes/cancel.ts';
import { tripChain } from '../identity/row-ids.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import { createStep, mostRounds, stepsOf } from '../rows/steps.ts';
import type { TripRow } from '../rows/tables.ts';
import type { Budget } from '../time/budget.ts';
import { forEachInTime } from '../time/for-each-in-time.ts';
import { cancellationIn } from './trip-cancellation.ts';

/** A host's decision: the link that it was made with, and what they write to the travellers. */
interface TripDecision {
  /** A hash of the link: each is spent with its decision. */
  readonly link: string;
  readonly reason: string;
}

/**
 * Decides that a trip is cancelled, once: from then on the sweep goes on with it. Where it was cancelled before and is so still, that
 * decision stands, and the link is spent all the same. 'spent' where a person took back what was decided when it was used.
 */
export async function decideTrip(
  deps: SettleDeps,
  trip: TripRow,
  { link, reason }: TripDecision,
): Promise<'decided' | 'spent' | 'busy'> {
  const chain = tripChain(trip.$id);
  for (let round = 0; round < mostRounds; round += 1) {
    const steps = await stepsOf(deps.rows, chain);
    const found = cancellationIn(steps);
    const isInForce = found !== null && (!found.isDone || trip.tripStatus === 'cancelled');
    const isSpent = steps.some(({ key }) => key === link);
    if (isSpent) return isInForce ? 'decided' : 'spent';
    const used = { by: 'host', key: link, tripRowId: trip.$id };
    const step = isInForce ? used : { ...used, cancelled: true, note: reason === '' ? null : reason };
    if (await createStep(deps, chain, steps.length + 1, step)) {
      if (!isInForce) deps.log.info({ event: 'trip-cancelled', tripId: trip.tripId });
      return 'decided';
    }
  }
  return 'busy';
}

/**
 * Does what follows from the decision, as far as there is time: the trip is closed first, so that nothing more is sold, then each booking is
 * cancelled by a step of its own, with everything that was paid. Whether no booking is left that lives.
 */
export async function goOnCancelling(deps: SettleDeps, tripRowId: string, budget: Budget): Promise<boolean> {
  await deps.rows.update('trips', tripRowId, { tripStatus: 'cancelled' });
  const bookings = await liveBookings(deps.rows, tripRowId);
  await forEachInTime(deps, budget, [bookings], ({ $id }) => cancel(deps, $id, 'trip', null));
  return bookings.length === 0;
}
