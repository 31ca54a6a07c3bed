import * as v from 'valibot';
import type { Booking } from '../../domain/bookings/booking.ts';
import { BookingStatus } from '../../domain/bookings/booking-status.ts';
import { genders } from '../../domain/bookings/traveller.ts';
import { CurrencyCode } from '../../domain/money/currency.ts';
import { asRecord } from '../../domain/texts/json.ts';
import type { Trip } from '../../domain/trips/trip.ts';

const Text = v.string();

/**
 * The navigation state of /booking/pending-approval: the booking as it was sent, and its trip. It is read
 * from the history, which an older version of the product may have written.
 */
const PendingRequest = v.object({
  booking: v.object({
    id: Text,
    reference: Text,
    tripId: Text,
    goneTrip: v.optional(Text, ''),
    name: Text,
    email: Text,
    phone: Text,
    city: Text,
    seats: v.number(),
    passengers: v.array(
      v.object({ name: Text, age: v.number(), gender: v.picklist(genders), instagram: Text }),
    ),
    leavers: v.optional(v.null(), null),
    total: v.object({ minor: v.number(), currency: CurrencyCode }),
    status: BookingStatus,
    statusText: v.optional(Text, ''),
    payment: v.null(),
    holdExpiresAt: v.null(),
    cancellation: v.optional(v.null(), null),
    approvalEndedAt: v.optional(v.null(), null),
    refundBands: v.optional(v.tuple([]), []),
    refundByPerson: v.optional(v.literal(false), false),
  }) satisfies v.GenericSchema<unknown, Booking>,
  tripDetails: v.object({
    title: Text,
    titles: v.optional(v.pipe(v.unknown(), v.transform(asRecord)), {}),
    language: v.optional(Text, ''),
    startDate: Text,
    endDate: Text,
    locations: v.array(Text),
    meeting: v.optional(Text, ''),
  }) satisfies v.GenericSchema<
    unknown,
    Pick<Trip, 'title' | 'titles' | 'language' | 'startDate' | 'endDate' | 'locations' | 'meeting'>
  >,
});
type PendingRequest = v.InferOutput<typeof PendingRequest>;

/** The state as it was left; null where there is none, or none that can be shown. */
export function readPendingRequest(state: unknown): PendingRequest | null {
  const read = v.safeParse(PendingRequest, state);
  return read.success ? read.output : null;
}
