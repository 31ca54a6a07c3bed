import * as v from 'valibot';
import { EmailField } from '../bookings/booking-form.ts';
import { Count, SignedText } from './fields.ts';
import { hostedTrip, MoneyInMajor, SeatCounts } from './host-fields.ts';

/** All trips of a host, by the token of the host's own link. */
export const ViewHostRequest = v.object({ token: SignedText });

/** One of a host's trips, and what it has brought. */
const HostedTrip = v.pipe(
  v.object({
    ...hostedTrip,
    seats: SeatCounts,
    /** One entry a currency: what is paid and stays, and what was given back. */
    taken: v.array(MoneyInMajor),
    refunded: v.array(MoneyInMajor),
    /** Requests that wait for the host's answer. */
    toAnswer: Count,
    /** Opens the trip's own view; null once that has ended. */
    token: v.nullable(SignedText),
  }),
  v.transform(({ seats, taken, refunded, toAnswer, token, ...trip }) => ({
    trip,
    seats,
    taken,
    refunded,
    toAnswer,
    token,
  })),
);

export const ViewHostData = v.object({ trips: v.array(HostedTrip) });
/** The trips as the browser reads them. */
export type ViewHostData = v.InferOutput<typeof ViewHostData>;
/** The trips as the function writes them. */
export type ViewHostAnswer = v.InferInput<typeof ViewHostData>;

/** Mails a host the link to all of their trips. The answer is the same for any address. */
export const SendHostLinkRequest = v.object({ email: EmailField });
