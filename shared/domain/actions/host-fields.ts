import * as v from 'valibot';
import { CurrencyCode } from '../money/currency.ts';
import { moneyFromMajor } from '../money/money.ts';
import { TripStatus } from '../trips/trip-status.ts';
import { Count, Instant } from './fields.ts';

/** An amount as the function answers it: in major units, with its currency. */
export const MoneyInMajor = v.pipe(
  v.object({ amount: v.number(), currency: CurrencyCode }),
  v.transform(({ amount, currency }) => moneyFromMajor(amount, currency)),
);

/** What a host reads of each trip. */
export const hostedTrip = {
  tripId: v.string(),
  title: v.string(),
  startDate: Instant,
  endDate: Instant,
  isBookingOpen: v.boolean(),
  status: TripStatus,
};

/** A trip's seats, as its host counts them. */
export const SeatCounts = v.object({
  /** Those that are sold, held or free. */
  total: Count,
  sold: Count,
  /** Taken while somebody pays. */
  held: Count,
  free: Count,
  /** Asked for in requests that wait for the host. They are not taken yet. */
  waiting: Count,
});

/** A random text of the page: repeated with the same key, a call takes effect once. */
export const CallKey = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64)));
