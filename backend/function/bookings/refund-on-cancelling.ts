import type { RefundDue } from '../../../shared/domain/actions/refund-due.ts';
import { refundNow } from '../../../shared/domain/money/cancellation-refund.ts';
import {
  gatewayAmount,
  type Money,
  majorAmount,
  moneyFromMajor,
} from '../../../shared/domain/money/money.ts';
import { type RefundBand, refundBands } from '../../../shared/domain/money/refund.ts';
import { refundDays } from '../../../shared/domain/money/refund-days.ts';
import { seatShare } from '../../../shared/domain/money/seat-share.ts';
import { dayEnd, dayNumber, dayStart } from '../../../shared/domain/time/calendar.ts';
import { isTripOver } from '../../../shared/domain/trips/is-trip-over.ts';
import { lastDayOf } from '../../../shared/domain/trips/trip-dates.ts';
import type { Ports } from '../ports.ts';
import type { NewStep } from '../rows/steps.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import type { Chain } from './chain.ts';
import { lostPart, refundablePayment } from './disputes.ts';
import { givenByHand } from './given-by-hand.ts';
import { type BookingState, lifecycle, refundedOf, returnedOf, seatsDue } from './lifecycle.ts';
import { tripAsBooked } from './trip-as-booked.ts';

/** What comes back where a booking, or a part of it, is cancelled now. */
type RefundOnCancelling =
  | {
      readonly kind: 'refund';
      readonly amount: Money;
      /** What its step says of the money. */
      readonly columns: Pick<NewStep, 'payment' | 'refund' | 'refundedBefore' | 'currency'>;
    }
  /** Nothing, and no step knows yet what persons gave back: it is noted by this one, and judged anew. */
  | { readonly kind: 'given by hand'; readonly step: NewStep }
  /** Decided otherwise, or over. */
  | { readonly kind: 'not cancellable' }
  /** The gateway does not say what was given back by hand. */
  | { readonly kind: 'unavailable' };

/**
 * By the refund schedule and the function's clock. All of it comes back where the trip itself is cancelled, also what the gateway added.
 * `leaving` is how many leave; all who are still to come where it is left out.
 */
export async function refundOnCancelling(
  deps: Pick<Ports, 'gateway' | 'clock'>,
  { row, state }: Chain,
  found: TripRow | null,
  by: 'traveller' | 'trip',
  leaving?: number,
): Promise<RefundOnCancelling> {
  const { isLive, isPaid } = lifecycle[state.status];
  if (row === null || !isLive) return { kind: 'not cancellable' };
  const { currency } = row;
  const nothing = { kind: 'refund', amount: { minor: 0, currency }, columns: {} } as const;
  // One that ended with its money here, and lives again under a person's own word, is owed that money.
  if (!isPaid && (state.status !== 'UNKNOWN' || state.paidBy === null)) return nothing;
  const now = deps.clock.now();
  const trip = tripAsBooked(state, found, now);
  // The trip's own cancellation was judged when its host made it.
  if (by === 'traveller' && isOver(state, trip, now)) return { kind: 'not cancellable' };
  const payment = refundablePayment(state);
  if (payment === null) return nothing;
  const paid = await deps.gateway.payment(payment);
  if (!paid.ok && paid.reason === 'unavailable') return { kind: 'unavailable' };
  // The gateway does not know the payment: its refund will be refused, and goes to a person.
  const given = paid.ok ? paid.value.amountRefunded : 0;
  const bands = by === 'trip' ? null : bandsOf(state, trip);
  const isTrips = bands === null || isOff(trip);
  const fee = isTrips && paid.ok ? paid.value.customerFee : 0;
  // What is back or decided to go back: a refund that was decided may still be made.
  const returned = Math.max(given, returnedOf(state));
  // What the bank took is with the traveller, too.
  const gone = returned + lostPart(state, payment);
  const unreturned = Math.max(0, gatewayAmount(row.totalAmount) + fee - gone);
  const theirs = theirShare(row, state, leaving) + fee;
  const left = { minor: Math.min(unreturned, theirs), currency };
  const amount = bands === null ? left : refundNow(bands, left, now);
  const refundedBefore = returned - refundedOf(state);
  if (amount.minor === 0) {
    const known = returnedOf(state) - refundedOf(state);
    const isNoted = !paid.ok || refundedBefore <= known;
    return isNoted
      ? nothing
      : { kind: 'given by hand', step: givenByHand(paid.value, refundedBefore, known) };
  }
  return { kind: 'refund', amount, columns: { payment, refund: amount.minor, currency, refundedBefore } };
}

/** In minor units. Where a person took seats away from the booking, who leaves gets no more than their seat was sold for. */
function theirShare(row: BookingRow, state: BookingState, leaving?: number): number {
  const share = paidForSeats(row, state, leaving).minor;
  return leaving === undefined ? share : Math.min(share, row.seatPrice * leaving);
}

/** What was paid for so many of those who are still to come, or all of them. */
export function paidForSeats(row: BookingRow, state: BookingState, concerned?: number): Money {
  const total = moneyFromMajor(row.totalAmount, row.currency);
  return seatShare({ total, seatsPaid: row.noOfSeats, seats: seatsDue(state, row) }, concerned);
}

/** Whether the trip can be travelled no more; null where its row was deleted. */
const isOff = (trip: TripRow | null): boolean => trip === null || trip.tripStatus === 'cancelled';

/** Of a trip whose row was deleted the departure alone is known: whether it took place by then, a person has to say. */
function isOver({ departures }: BookingState, trip: TripRow | null, now: Date): boolean {
  const departure = departures.at(-1);
  const dates = trip ?? (departure && { startDate: departure, endDate: departure });
  return !dates || isTripOver(dates, now);
}

/**
 * By the schedule: of the departures that were booked, and the one that the trip has now, the last one gives most back. All of it comes
 * back, whatever the schedule says, where the trip was moved lately, is cancelled, or was deleted. The best terms first.
 */
export function bandsOf(state: BookingState, trip: TripRow | null): readonly RefundBand[] {
  const departure = lastDeparture(state, trip);
  if (departure === null) return [];
  const until = inFullUntil(state, trip);
  if (until === null) return refundBands(departure);
  const lastFree = dayNumber(new Date(until));
  return refundBands(departure).flatMap((band) => {
    const firstDay = band.firstDay && later(band.firstDay, dayStart(lastFree + 1));
    const lastDay = firstDay ? band.lastDay : later(band.lastDay, dayStart(lastFree));
    return firstDay && firstDay > lastDay ? [] : { ...band, firstDay, lastDay };
  });
}

const later = (one: string, other: string): string => (one > other ? one : other);

// How long a traveller whose trip was moved may cancel in full.
const daysAfterMove = 7;

/**
 * Until when a booking may be cancelled in full, whatever the schedule says: the end of a day, ISO, as mails name it. After a move, or a
 * decision that was put off, for some days, and not beyond the trip; until the departure of a trip that is off. Null where the schedule decides.
 */
export function inFullUntil(state: BookingState, trip: TripRow | null): string | null {
  const departure = lastDeparture(state, trip);
  if (trip === null || isOff(trip)) return departure && dayEnd(dayNumber(departure));
  if (state.movedAt === null) return null;
  return dayEnd(Math.min(dayNumber(new Date(state.movedAt)) + daysAfterMove, lastDayOf(trip)));
}

/** The last of the departures that were booked, and the one that the trip has now; null where none is known. */
function lastDeparture({ departures }: BookingState, trip: TripRow | null): Date | null {
  const known = trip === null ? departures.slice(-1) : [...departures, trip.startDate];
  return known.length === 0 ? null : new Date(Math.max(...known.map((one) => Date.parse(one))));
}

/** What comes back of a booking that was cancelled, as its steps decided it. */
export function refundOf({ currency }: Pick<BookingRow, 'currency'>, state: BookingState): RefundDue {
  return refundDue({ minor: refundedOf(state, 'end'), currency }, new Date(state.end?.at ?? 0));
}

/** A refund as the function answers it: the refund page promises it within some days of the cancellation. */
export function refundDue(amount: Money, cancelledOn: Date): RefundDue {
  return {
    amount: majorAmount(amount),
    currency: amount.currency,
    due_by: amount.minor === 0 ? null : refundDays(cancelledOn).by,
  };
}
