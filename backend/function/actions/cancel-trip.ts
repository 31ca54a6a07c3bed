import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { type CancelTripAnswer, CancelTripRequest } from '../../../shared/domain/actions/cancel-trip.ts';
import { second } from '../../../shared/domain/durations.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { done, fail } from '../answer.ts';
import { isOver } from '../cancellations/refund-on-cancelling.ts';
import { linkInvalid } from '../errors.ts';
import { cancellationOutcome } from '../hosting/cancellation-outcome.ts';
import { mailLink } from '../hosting/mail-link.ts';
import { managedTrip } from '../hosting/managed-trip.ts';
import { plainHash } from '../identity/plain-hash.ts';
import { provenTrip } from '../identity/signed-proof.ts';
import { tracesOf } from '../log.ts';
import type { Ports } from '../ports.ts';
import type { Tables } from '../rows/tables.ts';
import { goOnCancelling } from '../sweep/go-on-cancelling.ts';
import { findTrip } from '../trips/find-trip.ts';
import { defineAction } from './action.ts';

// Of the function's 30 seconds: what has begun by then still ends in time, and the sweep does the rest.
const duration = 15 * second;

/** Cancels a trip for its host, with a link that is mailed for it. Repeated, it goes on where it stopped. */
export const cancelTrip = defineAction(CancelTripRequest, cancel);

async function cancel(ports: Ports, request: CancelTripRequest): Promise<ActionAnswer<CancelTripAnswer>> {
  const { token, step, reason } = request;
  if (step === 'confirm') return confirm(ports, token, reason);
  const trip = await managedTrip(ports, token);
  if (trip === null) return linkInvalid();
  if (isOver(trip, ports.clock.now())) return tripOver();
  await mailLink(ports, 'cancel-link', trip);
  return done({});
}

const tripOver = () => fail('BOOKING_CLOSED', 'This trip is over, and can no longer be cancelled.');

async function confirm(ports: Ports, token: string, reason: string): Promise<ActionAnswer<CancelTripAnswer>> {
  const started = performance.now();
  const { rows, settings, clock } = ports;
  const tripId = provenTrip(settings.linkSecret, 'cancel-trip', token, clock.now());
  const trip = tripId === null ? null : await findTrip(rows, tripId);
  if (trip === null) return linkInvalid();
  const link = plainHash('cancel-link', token);
  const before = await rows.get('tripManagement', trip.id);
  if (before?.cancelLink !== link) {
    if (isOver(trip, clock.now())) return tripOver();
    await decide(ports, trip, { cancelLink: link, cancelReason: reason === '' ? null : reason });
  } else if (before.cancelDueAt === null && trip.status !== 'cancelled') {
    // The trip was cancelled with this link, and a person took that back.
    return linkInvalid();
  }
  const decided = await rows.get('tripManagement', trip.id);
  try {
    const budget = { left: () => duration - (performance.now() - started) };
    if (decided !== null) await goOnCancelling(ports, decided, budget);
  } catch (thrown) {
    // The host reads what is left, and the sweep goes on with it.
    ports.log.error({ event: 'trip-not-wholly-cancelled', tripId: trip.tripId, ...tracesOf(thrown) });
  }
  return done(await cancellationOutcome(ports, trip.tripId));
}

/** Writes the decision before anything follows from it: from then on the sweep goes on with it. A link is spent with it. */
async function decide(
  { rows, clock, log }: Ports,
  { id, tripId }: Trip,
  decision: Pick<Tables['tripManagement'], 'cancelLink' | 'cancelReason'>,
): Promise<void> {
  const now = clock.now().toISOString();
  const columns = { ...decision, cancelledAt: now, cancelDueAt: now };
  const isNew = await rows.create('tripManagement', id, { tripId, ...columns });
  if (!isNew) await rows.update('tripManagement', id, columns);
  log.info({ event: 'trip-cancelled', tripId });
}
