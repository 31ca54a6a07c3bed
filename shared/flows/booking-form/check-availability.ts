import type { BookingForm } from '../../domain/bookings/booking-form.ts';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import * as formMessages from '../../domain/bookings/form-messages.ts';
import { type Money, sameMoney } from '../../domain/money/money.ts';
import { availability } from '../../domain/trips/availability.ts';
import { repeat } from '../repeat.ts';
import type { FormContext } from './form-deps.ts';
import { rejected } from './form-transition.ts';

const unreadable = {
  ok: false,
  code: 'availability-unknown',
  message: formMessages.availabilityUnknown,
} as const;

/** Milliseconds before each repetition of a read that failed. */
const retryDelays: readonly number[] = [1000, 2000, 3000];

/**
 * Makes sure that the seats are available at the price that the traveller saw. The value is the price of one; null where
 * that ended the journey.
 */
export async function checkAvailability(
  context: FormContext,
  { passengers }: BookingForm,
): Promise<Money | null> {
  const {
    deps: { trips, tripId, view, clock, wait },
    signal,
    dispatch,
  } = context;
  const shown = view.quote();
  dispatch({ type: 'submitted' });
  const read = await repeat(
    () => trips.tripById(tripId),
    ({ ok }) => !ok,
    retryDelays,
    wait,
  );
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
