import * as v from 'valibot';
import type { RefusalData } from '../../domain/actions/answer.ts';
import { CurrencyCode } from '../../domain/currency.ts';
import { type Money, moneyFromMajor, timesSeats } from '../../domain/money.ts';
import { currentSeatPrice } from '../../domain/seat-price.ts';
import type { Trip } from '../../domain/trip.ts';
import type { Quote } from './journey.ts';
import type { SeatHold } from './state.ts';

interface Prices {
  readonly trip: Trip;
  /** The hold of this draft, if it still lives: its price is fixed, whatever the offer's state is by now. */
  readonly hold: SeatHold | null;
  /** The price the function named when it refused ours. */
  readonly named: Money | null;
}

/** The figures that the form shows, and that the claim is sent with. */
export const quoteFor = ({ trip, hold, named }: Prices, seats: number): Quote => {
  const seatPrice = named ?? hold?.seatPrice ?? currentSeatPrice(trip).price;
  return { seats, seatPrice, total: timesSeats(seatPrice, seats) };
};

/** The price of a seat in a refusal with PRICE_CHANGED; null where it names none that can be used. */
export const namedSeatPrice = (data: RefusalData, seats: number): Money | null => {
  const perSeat = data.pricePerSeat ?? (data.totalAmount === undefined ? null : data.totalAmount / seats);
  return perSeat !== null && v.is(CurrencyCode, data.currency)
    ? moneyFromMajor(perSeat, data.currency)
    : null;
};

/** Seats held for this draft at `now`; null once the hold ran out. */
export const livingHold = (hold: SeatHold | null, now: Date): SeatHold | null =>
  hold !== null && Date.parse(hold.expiresAt) > now.getTime() ? hold : null;
