import type { BookingForm } from '../../domain/bookings/booking-form.ts';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import * as formMessages from '../../domain/bookings/form-messages.ts';
import { type Money, sameMoney } from '../../domain/money/money.ts';
import type { Read } from '../../domain/ports/outcome.ts';
import { availability } from '../../domain/trips/availability.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { repeat } from '../repeat.ts';
import type { FormContext } from './form-deps.ts';
import { availabilityRetryDelays, rejected } from './form-transition.ts';

const unreadable = {
  ok: false,
  code: 'availability-unknown',
  message: formMessages.availabilityUnknown,
} as const;

/** Reads the live trip: one attempt and three more, after 1, 2 and 3 s, for failures alone. */
function readLiveTrip({ deps, dispatch }: FormContext): Promise<Read<Trip | null>> {
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
 * Makes sure that the seats are available at the price that the traveller saw. The value is the price of one; null where
 * that ended the journey.
 */
export async function checkAvailability(
  context: FormContext,
  { passengers }: BookingForm,
): Promise<Money | null> {
  const {
    deps: { view, clock },
    signal,
    dispatch,
  } = context;
  const shown = view.quote();
  dispatch({ type: 'submitted' });
  const read = await readLiveTrip(context);
  const answer = read.ok
    ? availability(read.value, passengers.length, view.ownSeats(), clock.now())
    : unreadable;
  if (signal.aborted) return null;
  if (read.ok && read.value !== null) view.showTrip(read.value);
  if (!answer.ok) {
    dispatch(rejected(answer));
    return null;
  }
  if (!sameMoney(view.quote().total, shown.total)) {
    dispatch(rejected({ code: 'PRICE_CHANGED', message: bookingMessages.priceChanged }));
    return null;
  }
  dispatch({ type: 'seats-free' });
  return shown.seatPrice;
}
