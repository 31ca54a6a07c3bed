import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { availability } from '../../../shared/domain/availability.ts';
import { gatewayAmount, type Money, majorAmount, timesSeats } from '../../../shared/domain/money.ts';
import { currentSeatPrice } from '../../../shared/domain/seat-price.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { fail } from '../answer.ts';
import type { HoldRow } from '../rows/tables.ts';

/** What a claim is made at: the function's own figures, never the browser's. */
export interface Terms {
  readonly seatPrice: Money;
  readonly offer: boolean;
  readonly total: Money;
}

export type OfferedTerms =
  | { readonly ok: true; readonly trip: Trip; readonly terms: Terms }
  | { readonly ok: false; readonly error: ErrorAnswer };

interface RequestedTerms {
  readonly seats: number;
  /** What the form showed, in major units. */
  readonly totalAmount: number;
  readonly currency: string;
}

export function requestedTerms(request: {
  readonly no_of_seats: number;
  readonly booking_data: { readonly totalAmount: number; readonly currency: string };
}): RequestedTerms {
  const { totalAmount, currency } = request.booking_data;
  return { seats: request.no_of_seats, totalAmount, currency };
}

/** The trip as this draft may book it: an offer that it holds already counts as free. */
function withOwnOffer(trip: Trip, own: HoldRow | null): Trip {
  if (trip.offer === null || own?.tripRowId !== trip.id || !own.offer) return trip;
  return { ...trip, offer: { ...trip.offer, taken: trip.offer.taken - 1 } };
}

/** Whether the trip can be booked as requested, and at which price; else the error to answer. `own` is the hold to replace. */
export function termsOf(
  trip: Trip | null,
  requested: RequestedTerms,
  own: HoldRow | null,
  now: Date,
): OfferedTerms {
  if (trip === null) return { ok: false, error: fail('TRIP_NOT_FOUND', 'Trip not found') };
  const ownSeats = own?.tripRowId === trip.id ? own.seats : 0;
  const free = availability(trip, requested.seats, ownSeats, now);
  if (!free.ok) {
    const data = free.code === 'SEATS_UNAVAILABLE' ? { left: free.left } : {};
    return { ok: false, error: fail(free.code, free.message, data) };
  }
  const { price, offer } = currentSeatPrice(withOwnOffer(trip, own));
  const terms: Terms = { seatPrice: price, offer, total: timesSeats(price, requested.seats) };
  if (!asShown(requested, terms.total))
    return { ok: false, error: priceChanged(terms.seatPrice, terms.total) };
  return { ok: true, trip, terms };
}

/** Whether the form showed this total. Compared in minor units, so that no fraction decides. */
export function asShown(requested: Pick<RequestedTerms, 'totalAmount' | 'currency'>, total: Money): boolean {
  const readable = Math.abs(requested.totalAmount) < 1e12;
  return (
    readable && gatewayAmount(requested.totalAmount) === total.minor && requested.currency === total.currency
  );
}

export function priceChanged(seatPrice: Money, total: Money): ErrorAnswer {
  return fail('PRICE_CHANGED', 'The price has changed since the form was opened.', {
    totalAmount: majorAmount(total),
    pricePerSeat: majorAmount(seatPrice),
    currency: total.currency,
  });
}
