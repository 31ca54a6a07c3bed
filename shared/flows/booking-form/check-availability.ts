import { availability } from '../../domain/availability.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { availabilityRetryDelays } from '../../domain/constants.ts';
import { sameMoney } from '../../domain/money.ts';
import type { Read, Result } from '../../domain/ports/outcome.ts';
import type { Trip } from '../../domain/trip.ts';
import type { JourneyContext } from '../journey.ts';
import { repeat } from '../repeat.ts';
import type { FormStepDeps } from './form-controller.ts';
import { type FormEvent, type FormRejected, rejected } from './form-transition.ts';

type Context = JourneyContext<FormStepDeps<unknown>, FormEvent>;

/** Reads the live trip: one attempt and three more, after 1, 2 and 3 s, for failures alone. */
function readLiveTrip({ deps, dispatch }: Context): Promise<Read<Trip | null>> {
  return repeat(
    () => deps.trips.tripById(deps.tripId),
    (read) => !read.ok,
    availabilityRetryDelays,
    async (delay) => {
      await deps.wait(delay);
      dispatch({ type: 'check-failed' });
    },
  );
}

/**
 * Makes sure that the seats are available, at the price that the traveller saw. `ownSeats` are those that the trip lacks
 * because of this very draft.
 */
export async function checkAvailability(
  context: Context,
  seats: number,
  ownSeats: () => number,
): Promise<Result<null, FormRejected>> {
  const { view, clock } = context.deps;
  const shown = view.quote();
  const read = await readLiveTrip(context);
  if (!read.ok) {
    return rejected({ code: 'availability-unknown', message: bookingMessages.availabilityUnknown });
  }
  const trip = read.value;
  const answer = availability(trip, seats, ownSeats(), clock.now());
  if (trip !== null && !context.signal.aborted) view.showTrip(trip);
  if (!answer.ok) return rejected(answer);
  return sameMoney(view.quote().total, shown.total)
    ? { ok: true, value: null }
    : rejected({ code: 'PRICE_CHANGED', message: bookingMessages.priceChanged });
}
