import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { type CancelTripAnswer, CancelTripRequest } from '../../../shared/domain/actions/cancel-trip.ts';
import { isTripOver } from '../../../shared/domain/trips/is-trip-over.ts';
import { done, fail } from '../answer.ts';
import { linkedTrip, mailLink } from '../hosting/host-links.ts';
import { plainHash } from '../identity/hashes.ts';
import { tracesOf } from '../log.ts';
import type { DecideDeps } from '../ports.ts';
import { timeOfAction } from '../time/in-time.ts';
import { cancellationOutcome, decideTrip, goOnCancelling } from '../trips/cancel-trip.ts';
import { defineAction } from './action.ts';

/** Cancels a trip for its host, with a link that is mailed for it. Repeated, it goes on where it stopped. */
export const cancelTrip = defineAction(CancelTripRequest, async (deps, { token, step, reason }) => {
  if (step === 'confirm') return confirm(deps, token, reason);
  const trip = await linkedTrip(deps, 'manage', token);
  if (trip === null) return fail('LINK_INVALID');
  if (isTripOver(trip, deps.clock.now())) return tripOver();
  await mailLink(deps, 'cancel-link', trip, null);
  return done({});
});

const tripOver = () => fail('BOOKING_CLOSED', { reason: 'trip-over' });

async function confirm(
  deps: DecideDeps,
  token: string,
  reason: string,
): Promise<ActionAnswer<CancelTripAnswer>> {
  const budget = timeOfAction(deps);
  const trip = await linkedTrip(deps, 'cancel-trip', token);
  if (trip === null) return fail('LINK_INVALID');
  if (trip.tripStatus !== 'cancelled' && isTripOver(trip, deps.clock.now())) return tripOver();
  const decided = await decideTrip(deps, trip, { link: plainHash('cancel-link', token), reason });
  if (decided === 'spent') return fail('LINK_INVALID');
  if (decided === 'busy') return fail('TRY_AGAIN');
  try {
    await goOnCancelling(deps, trip.$id, budget);
  } catch (thrown) {
    // The host reads what is left, and the sweep goes on with it.
    deps.log.error({ event: 'trip-not-wholly-cancelled', tripId: trip.tripId, ...tracesOf(thrown) });
  }
  return done(await cancellationOutcome(deps, trip.$id));
}
