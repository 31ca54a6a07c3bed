import * as v from 'valibot';
import type { ActionErrorData } from '../../domain/actions/answer.ts';
import { CurrencyCode } from '../../domain/currency.ts';
import { type Money, moneyFromMajor, timesSeats } from '../../domain/money.ts';
import type { Quote } from './form-state.ts';

/** The figures that the form shows, and that the booking is sent with. */
export const quoteFor = (seatPrice: Money, seats: number): Quote => ({
  seats,
  seatPrice,
  total: timesSeats(seatPrice, seats),
});

/** The price of a seat in a refusal with PRICE_CHANGED; null where it names none that can be used. */
export const namedSeatPrice = (data: ActionErrorData, seats: number): Money | null => {
  const perSeat = data.pricePerSeat ?? (data.totalAmount === undefined ? null : data.totalAmount / seats);
  return perSeat !== null && v.is(CurrencyCode, data.currency)
    ? moneyFromMajor(perSeat, data.currency)
    : null;
};
