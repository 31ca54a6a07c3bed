import type { Money } from './money.ts';

/** A total that was paid for several seats together: all seats of a booking have one price. */
interface PaidTogether {
  readonly total: Money;
  readonly seatsPaid: number;
  /** Those whose travellers are still to come. */
  readonly seats: number;
}

/**
 * What of a total is for so many of the seats whose travellers are still to come, or for all of these. Shares are rounded to whole minor units
 * so that those of travellers who leave one after another, and of who is left, add up to the total.
 */
export function seatShare({ total, seatsPaid, seats }: PaidTogether, concerned = seats): Money {
  const forFirst = (count: number) => Math.round((total.minor * count) / seatsPaid);
  return { ...total, minor: forFirst(seats) - forFirst(seats - concerned) };
}

/** The price of each of several seats; null for one seat, and where a total is no whole number of minor units a seat. */
export function priceOfEach({ minor, currency }: Money, seats: number): Money | null {
  return seats > 1 && minor % seats === 0 ? { minor: minor / seats, currency } : null;
}
