import type { CancelTripAnswer } from '../../../shared/domain/actions/cancel-trip.ts';
import { isTripOver } from '../../../shared/domain/trips/is-trip-over.ts';
import {
  chainsOfTrip,
  isKnownToHost,
  liveBookings,
  paidBookings,
  sumsOf,
} from '../bookings/bookings-of-trip.ts';
import type { Chain } from '../bookings/chain.ts';
import { cancelledBy, lifecycle, refundedOf } from '../bookings/lifecycle.ts';
import { tripAsBooked } from '../bookings/trip-as-booked.ts';
import { cancel } from '../changes/cancel.ts';
import { tripChain } from '../identity/row-ids.ts';
import { type OutboxDeps, writeMails } from '../outbox/write-mails.ts';
import type { DecideDeps, Ports } from '../ports.ts';
import { createStep, mostRounds, stepsOf } from '../rows/steps.ts';
import type { TripRow } from '../rows/tables.ts';
import { type Budget, forEachInTime } from '../time/in-time.ts';
import { cancellationIn } from './find-trip.ts';

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
  deps: DecideDeps,
  trip: TripRow,
  { link, reason }: TripDecision,
): Promise<'decided' | 'spent' | 'busy'> {
  const chain = tripChain(trip.$id);
  for (let round = 0; round < mostRounds; round += 1) {
    const steps = await stepsOf(deps.rows, chain);
    const found = cancellationIn(steps);
    const isInForce = found !== null && (found.doneAt === null || trip.tripStatus === 'cancelled');
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
export async function goOnCancelling(deps: DecideDeps, tripRowId: string, budget: Budget): Promise<boolean> {
  await deps.rows.update('trips', tripRowId, { tripStatus: 'cancelled' });
  const chains = (await chainsOf(deps.rows, tripRowId)).filter(isLive);
  await forEachInTime(deps, budget, [chains], ({ id }) => cancel(deps, id, 'trip', null));
  return chains.length === 0;
}

/** Every booking that a cancelled trip has, but of those who had travelled by then: its row may have got the dates of a next season. */
async function chainsOf(
  rows: Pick<Ports['rows'], 'get' | 'list'>,
  tripRowId: string,
): Promise<readonly Chain[]> {
  const [chains, trip, steps] = await Promise.all([
    chainsOfTrip(rows, tripRowId),
    rows.get('trips', tripRowId),
    stepsOf(rows, tripChain(tripRowId)),
  ]);
  const cancelled = cancellationIn(steps);
  if (cancelled === null || trip === null) return chains;
  const at = new Date(cancelled.at);
  return chains.filter(({ state }) => {
    const its = tripAsBooked(state, trip, at);
    return its === trip || its === null || !isTripOver(its, at);
  });
}

/** By its steps, which its row may not show yet, or by the row that a person wrote. */
const isLive = ({ row, state }: Chain): boolean =>
  lifecycle[state.status].isLive || (row !== null && lifecycle[row.status].isLive);

/** What the cancellation of a trip has done so far, by the bookings that its host knows: so a repeated call answers the same. */
export async function cancellationOutcome(
  { rows }: Pick<Ports, 'rows'>,
  tripRowId: string,
): Promise<CancelTripAnswer> {
  const chains = await chainsOf(rows, tripRowId);
  const cancelled = chains.filter((chain) => isKnownToHost(chain) && cancelledBy(chain.state) === 'trip');
  return {
    cancelled: cancelled.length,
    left: chains.filter(({ state }) => lifecycle[state.status].isLive).length,
    refunded: sumsOf(cancelled, ({ state }) => refundedOf(state, 'end')),
  };
}

/**
 * Tells support, once, of a trip whose row a person set to cancelled while it is booked: its queue and its page say so, and nobody is refunded
 * before its host cancels it.
 */
export async function seeCancelled(deps: OutboxDeps, { $id: tripRowId, tripId }: TripRow): Promise<void> {
  const steps = await stepsOf(deps.rows, tripChain(tripRowId));
  // Decided, and under way.
  if (cancellationIn(steps)?.doneAt === null) return;
  // A hold ends by itself, and what is paid for it goes back.
  const live = (await liveBookings(deps.rows, tripRowId)).filter(
    ({ status }) => status !== 'PENDING_PAYMENT',
  );
  if (live.length === 0) return;
  const paid = live.filter(({ status }) => lifecycle[status].isPaid).length;
  const detail = JSON.stringify({ tripId, bookings: live.length, paid });
  const mail = 'trip-cancelled-by-hand';
  await writeMails(deps, [{ mail, reports: `cancelled ${tripRowId}`, tripRowId, detail }]);
}

/**
 * Tells support, once, of a trip whose row a person deleted and that is booked. Its travellers may cancel in full from then on; what becomes
 * of the others a person decides.
 */
export async function seeDeleted(deps: OutboxDeps, tripRowId: string): Promise<void> {
  if ((await deps.rows.get('trips', tripRowId)) !== null) return;
  const paid = await paidBookings(deps.rows, tripRowId);
  if (paid.length === 0) return;
  const detail = JSON.stringify({ tripId: paid[0]?.tripId, bookings: paid.length });
  await writeMails(deps, [{ mail: 'trip-deleted', reports: `deleted ${tripRowId}`, tripRowId, detail }]);
}
