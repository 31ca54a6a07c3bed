import * as v from 'valibot';
import { CurrencyCode } from '../money/currency.ts';
import { TripStatus } from '../trips/trip-status.ts';
import { Count, Instant, SignedText } from './fields.ts';

/** All trips of a host, by the token of the host's own link. */
export const ViewHostRequest = v.object({ token: SignedText });
export type ViewHostRequest = v.InferOutput<typeof ViewHostRequest>;

const MoneyInMajor = v.array(v.object({ amount: v.number(), currency: CurrencyCode }));

export const ViewHostData = v.object({
  trips: v.array(
    v.object({
      tripId: v.string(),
      title: v.string(),
      startDate: Instant,
      endDate: Instant,
      isBookingOpen: v.boolean(),
      status: TripStatus,
      seats: v.object({ total: Count, sold: Count, held: Count, free: Count, waiting: Count }),
      /** Major units, one entry a currency: what is paid and stays, and what was given back. */
      taken: MoneyInMajor,
      refunded: MoneyInMajor,
      /** Requests that wait for the host's answer. */
      toAnswer: Count,
      /** Opens the trip's own view. */
      token: SignedText,
    }),
  ),
});
export type ViewHostData = v.InferOutput<typeof ViewHostData>;
export type ViewHostAnswer = v.InferInput<typeof ViewHostData>;
