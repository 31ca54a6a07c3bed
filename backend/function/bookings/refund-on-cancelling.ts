import type { RefundDue } from '../../../shared/domain/actions/refund-due.ts';
import { gatewayAmount, type Money, majorAmount } from '../../../shared/domain/money/money.ts';
import { refundFor } from '../../../shared/domain/money/refund.ts';
import { refundDays } from '../../../shared/domain/money/refund-days.ts';
import { dayEnd, dayNumber } from '../../../shared/domain/time/calendar.ts';
import { isTripOver } from '../../../shared/domain/trips/is-trip-over.ts';
import type { Ports } from '../ports.ts';
import type { NewStep } from '../rows/steps.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import type { Chain } from './chain.ts';
import { disputeOf } from './disputes.ts';
import { type BookingState, lifecycle, refundedOf, returnedOf, seatsDue } from './lifecycle.ts';

/** What comes back where a booking is cancelled now. */
type RefundOnCancelling =
  | {
      readonly kind: 'refund';
      readonly amount: Money;
      /** What its step says of the money. */
      readonly columns: Pick<NewStep, 'payment' | 'refund' | 'refundedBefore' | 'currency'>;
    }
  /** Decided otherwise, or over. */
  | { readonly kind: 'not cancellable' }
  /** The gateway does not say what was given back by hand. */
  | { readonly kind: 'unavailable' };

/** By the refund schedule and the function's clock. All of it comes back where the trip itself is cancelled, also what the gateway added. */
export async function refundOnCancelling(
  deps: Pick<Ports, 'gateway' | 'clock'>,
  { row, state }: Chain,
  trip: TripRow | null,
  by: 'traveller' | 'trip',
): Promise<RefundOnCancelling> {
  const { isLive } = lifecycle[state.status];
  if (row === null || !isLive) return { kind: 'not cancellable' };
  const { currency } = row;
  const nothing = { kind: 'refund', amount: { minor: 0, currency }, columns: {} } as const;
  // What a person called it changes nothing about its money.
  if (!lifecycle[state.status].isPaid && (state.status !== 'UNKNOWN' || state.paidBy === null))
    return nothing;
  const now = deps.clock.now();
  // The trip's own cancellation was judged when its host made it.
  if (by === 'traveller' && trip !== null && isTripOver(trip, now)) return { kind: 'not cancellable' };
  const payment = state.paidBy;
  if (payment === null || disputeOf(state, payment) !== null) return nothing;
  const paid = await deps.gateway.payment(payment);
  if (!paid.ok && paid.reason === 'unavailable') return { kind: 'unavailable' };
  // The gateway does not know the payment: its refund will be refused, and goes to a person.
  const given = paid.ok ? paid.value.amountRefunded : 0;
  const isTrips = by === 'trip' || trip === null || trip.tripStatus === 'cancelled';
  const fee = isTrips && paid.ok ? paid.value.customerFee : 0;
  const left = paidLeft(row, state, given, fee);
  const amount = isTrips || trip === null ? left : refundBy(state, trip, now, left);
  if (amount.minor === 0) return nothing;
  return { kind: 'refund', amount, columns: columnsOf(row, state, { payment, given, refund: amount.minor }) };
}

/** What a step says of money that goes back. `given` is what the gateway says was given back so far. */
export function columnsOf(
  { currency }: BookingRow,
  state: BookingState,
  { payment, given, refund }: { readonly payment: string; readonly given: number; readonly refund: number },
): Pick<NewStep, 'payment' | 'refund' | 'refundedBefore' | 'currency'> {
  return { payment, refund, currency, refundedBefore: returnedSoFar(state, given) - refundedOf(state) };
}

/** What was paid and not given back, in minor units. `given` is what the gateway says was given back so far. */
export function unreturned({ totalAmount }: BookingRow, state: BookingState, given: number, fee = 0): number {
  return Math.max(0, gatewayAmount(totalAmount) + fee - returnedSoFar(state, given));
}

/** What is back or decided to go back: a refund that was decided may still be made. */
const returnedSoFar = (state: BookingState, given: number) => Math.max(given, returnedOf(state));

/** What is paid for those who are still to come, with a fee on top, and was not given back. */
function paidLeft(row: BookingRow, state: BookingState, given: number, fee: number): Money {
  const { minor, currency } = priceOfThoseLeft(row, state);
  return { minor: Math.min(unreturned(row, state, given, fee), minor + fee), currency };
}

/** The price of those who are still to come. */
export function priceOfThoseLeft(row: BookingRow, state: BookingState): Money {
  const minor =
    state.left.length === 0 ? gatewayAmount(row.totalAmount) : row.seatPrice * seatsDue(state, row);
  return { minor, currency: row.currency };
}

/** By the schedule: of the departures that were booked, and the one that the trip has now, by the best; all of it where it was moved lately. */
export function refundBy(state: BookingState, trip: TripRow, now: Date, paid: Money): Money {
  return isMovedLately(state, now) ? paid : best([...state.departures, trip.startDate], now, paid);
}

// How long a traveller whose trip was moved may cancel in full.
const daysAfterMove = 7;

/** Until when a booking may be cancelled in full since its trip was moved, or its decision put off: the end of a day, as mails name it. */
export function inFullUntil({ movedAt }: BookingState): string | null {
  return movedAt === null ? null : dayEnd(dayNumber(new Date(movedAt)) + daysAfterMove);
}

function isMovedLately(state: BookingState, now: Date): boolean {
  const until = inFullUntil(state);
  return until !== null && now.getTime() <= Date.parse(until);
}

/** Of the departures that were booked, and the one that the trip has now, the traveller gets the best. */
function best(departures: readonly string[], cancelledOn: Date, paid: Money): Money {
  const amounts = departures.map(
    (departure) => refundFor({ departure: new Date(departure), cancelledOn, paid }).amount,
  );
  return amounts.reduce((one, other) => (other.minor > one.minor ? other : one));
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
