import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { chargeable, tooManySeatsAtOnce } from '../../../shared/domain/money/charge-limits.ts';
import {
  gatewayAmount,
  type Money,
  majorAmount,
  moneyFromMajor,
  timesSeats,
} from '../../../shared/domain/money/money.ts';
import { currentSeatPrice } from '../../../shared/domain/money/seat-price.ts';
import { availability } from '../../../shared/domain/trips/availability.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { fail, notAvailable } from '../answer.ts';
import type { BookingRow } from '../rows/tables.ts';

/** What a claim is made at: the function's own figures, never the browser's. */
export interface Terms {
  readonly seatPrice: Money;
  readonly offer: boolean;
  readonly total: Money;
}

export type OfferedTerms =
  | { readonly ok: true; readonly trip: Trip; readonly terms: Terms }
  | { readonly ok: false; readonly error: ErrorAnswer };

/** The total that the form showed, in major units. */
interface ShownPrice {
  readonly totalAmount: number;
  readonly currency: string;
}

interface RequestedTerms {
  readonly no_of_seats: number;
  readonly booking_data: ShownPrice;
}

/** Whether the trip can be booked as requested, and at which price; else the error to answer. `ownSeats` are those that the draft holds. */
export function termsOf(
  trip: Trip | null,
  { no_of_seats: seats, booking_data: shown }: RequestedTerms,
  ownSeats: number,
  now: Date,
): OfferedTerms {
  if (trip === null) return { ok: false, error: fail('TRIP_NOT_FOUND') };
  const free = availability(
    { ...trip, availableSpots: trip.availableSpots - ownSeats },
    seats,
    ownSeats,
    now,
  );
  if (!free.ok) return { ok: false, error: notAvailable(free) };
  const { price, offer } = currentSeatPrice(trip);
  const terms: Terms = { seatPrice: price, offer, total: timesSeats(price, seats) };
  const uncharged = chargeError(terms);
  if (uncharged !== null) return { ok: false, error: uncharged };
  if (!asShown(shown, terms.total)) return { ok: false, error: priceChanged(price, terms.total) };
  return { ok: true, trip, terms };
}

/** Why the gateway could not charge the total; null where it can. */
function chargeError({ seatPrice, total }: Terms): ErrorAnswer | null {
  if (chargeable(seatPrice) !== 'yes') return fail('BOOKING_CLOSED', { reason: 'not-paid-online' });
  if (chargeable(total) === 'yes') return null;
  const message = tooManySeatsAtOnce;
  return fail('VALIDATION_FAILED', { issues: [{ path: 'no_of_seats', message }] });
}

/** Whether the form showed this total. Compared in minor units, so that no fraction decides. */
function asShown(shown: ShownPrice, total: Money): boolean {
  return gatewayAmount(shown.totalAmount) === total.minor && shown.currency === total.currency;
}

/** PRICE_CHANGED unless the form showed the price at which the booking was made. */
export function priceError(shown: ShownPrice, booking: BookingRow): ErrorAnswer | null {
  const total = moneyFromMajor(booking.totalAmount, booking.currency);
  if (asShown(shown, total)) return null;
  return priceChanged({ minor: booking.seatPrice, currency: booking.currency }, total);
}

function priceChanged(seatPrice: Money, total: Money): ErrorAnswer {
  return fail('PRICE_CHANGED', {
    totalAmount: majorAmount(total),
    pricePerSeat: majorAmount(seatPrice),
    currency: total.currency,
  });
}
