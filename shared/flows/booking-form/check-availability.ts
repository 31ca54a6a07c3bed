import { availability } from '../../domain/availability.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { availabilityRetryDelays } from '../../domain/constants.ts';
import { refusalMessage } from '../../domain/failure-messages.ts';
import { sameMoney } from '../../domain/money.ts';
import type { Read } from '../../domain/ports/outcome.ts';
import type { Trip } from '../../domain/trip.ts';
import { type AnyRun, refuse, type Stopped } from './form-run.ts';

/** Reads the live trip: one try and three retries, after 1, 2 and 3 s, for failures alone. */
const readLiveTrip = async (run: AnyRun): Promise<Read<Trip | null>> => {
  const { trips, tripId, wait } = run.world;
  let read = await trips.tripById(tripId);
  for (const delay of availabilityRetryDelays) {
    if (read.ok) return read;
    await wait(delay);
    run.dispatch({ type: 'check-failed' });
    read = await trips.tripById(tripId);
  }
  return read;
};

/**
 * Makes sure that the seats can be had, at the price that the traveller saw. `ownSeats` are those that the trip lacks
 * because of this very draft.
 */
export const checkAvailability = async (
  run: AnyRun,
  seats: number,
  ownSeats: () => number,
): Promise<'available' | Stopped> => {
  const shown = run.quote();
  const read = await readLiveTrip(run);
  if (!read.ok) {
    return refuse(run, { code: 'availability-unknown', message: bookingMessages.availabilityUnknown });
  }
  const trip = read.value;
  const answer = availability(trip, seats, ownSeats(), run.world.clock.now());
  if (trip !== null) run.showTrip(trip);
  if (!answer.ok) return refuse(run, { code: answer.code, message: answer.message });
  if (!sameMoney(run.quote().total, shown.total)) {
    const message = refusalMessage('PRICE_CHANGED', {}, 'initialize_booking');
    return refuse(run, { code: 'PRICE_CHANGED', message });
  }
  return 'available';
};
