import type { BookingStatus } from '../../../shared/domain/bookings/booking-status.ts';
import { isSameDay } from '../../../shared/domain/time/calendar.ts';
import type { Chain } from '../bookings/chain.ts';
import { answer, stepTo, type Verdict } from '../bookings/decide.ts';
import { type BookingState, knowsDates } from '../bookings/lifecycle.ts';
import { isPast } from '../bookings/trip-as-booked.ts';
import type { DecideDeps } from '../ports.ts';
import type { TripRow } from '../rows/tables.ts';
import { type CountedTrip, createTripStep, readCounted } from '../seats/count-changes.ts';
import type { Budget } from '../time/in-time.ts';
import { noLater } from '../time/no-later.ts';
import { decideEach } from './decide-each.ts';

/** Who hears that their trip was moved. Who is about to pay hears of it with the payment. */
const hearOfMoves: readonly BookingStatus[] = ['PENDING_APPROVAL', 'APPROVED', 'CONFIRMED'];

/**
 * Tells everybody who has booked that the trip has other dates; then a step of the trip says that its bookings have heard of it. Whether
 * that is so: where another call was at one of them, it is to be repeated.
 */
export async function seeMove(deps: DecideDeps, tripRowId: string, budget: Budget): Promise<boolean> {
  const counted = await readCounted(deps, tripRowId);
  if (counted === null || knowsMove(counted)) return true;
  if (!(await tellMove(deps, counted.trip, budget))) return false;
  // One without any seat taken has no steps: they begin with its first seats.
  if (counted.numbers.numbers === null) return true;
  const { startDate: departure, endDate: lastDay } = counted.trip;
  if (await createTripStep(deps, counted, { departure, lastDay })) return true;
  const now = await readCounted(deps, tripRowId);
  return now === null || knowsMove(now);
}

const knowsMove = ({ trip, numbers }: CountedTrip): boolean =>
  isSameDay(numbers.departure ?? '', trip.startDate) && isSameDay(numbers.lastDay ?? '', trip.endDate);

/**
 * A step of each booking that does not know the trip's dates yet, which mails it and lets a traveller who has paid cancel in full for a
 * while; a hold ends with the departure at the latest, of which nobody is told. False where another call was at one.
 */
function tellMove(deps: DecideDeps, trip: TripRow, budget: Budget): Promise<boolean> {
  const { startDate, endDate } = trip;
  const now = deps.clock.now();
  const judge = async ({ state }: Chain): Promise<Verdict<null>> => {
    const hears = hearOfMoves.includes(state.status) && isMoved(state, trip, now);
    if (!hears) return isHeldTooLong(state, startDate, now) ? stepTo({ until: startDate }) : answer(null);
    // Nobody pays, or waits for an answer, beyond the departure.
    const until = state.until === null ? null : noLater(state.until, startDate);
    return stepTo({ because: 'moved', departure: startDate, lastDay: endDate, until });
  };
  return decideEach(deps, trip.$id, judge, budget);
}

/** Whether seats that are held for a payment, or offered, are held beyond the departure. */
const isHeldTooLong = ({ status, until }: BookingState, startDate: string, now: Date): boolean =>
  status === 'PENDING_PAYMENT' &&
  until !== null &&
  Date.parse(until) > Date.parse(startDate) &&
  !isPast(startDate, now);

/** Who has departed is moved no more, and nobody is moved to a day that is past: a person's slip, which is put right. */
const isMoved = (state: BookingState, { startDate, endDate }: TripRow, now: Date): boolean =>
  !knowsDates(state, startDate, endDate) &&
  [...state.departures.slice(-1), startDate].every((departure) => !isPast(departure, now));

/** The same once more, for a step by which the trip was moved to a day on which it still departs: who was paying meanwhile had read the earlier one. */
export async function tellMoveAgain(
  deps: DecideDeps,
  tripRowId: string,
  departure: string | null,
  budget: Budget,
): Promise<boolean> {
  if (departure === null) return true;
  const trip = await deps.rows.get('trips', tripRowId);
  return trip === null || !isSameDay(trip.startDate, departure) || tellMove(deps, trip, budget);
}
