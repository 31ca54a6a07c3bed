import * as v from 'valibot';
import type { BookingFormInput } from '../../domain/booking-form.ts';
import { CurrencyCode } from '../../domain/currency.ts';
import { genders } from '../../domain/traveller.ts';
import type { BookingRequest } from './booking-request.ts';

const Text = v.string();

/** A form as typed so far, in the browser's storage. */
export const StoredForm = v.object({
  email: Text,
  phone: Text,
  city: Text,
  whyJoining: Text,
  passengers: v.pipe(
    v.array(
      v.object({
        name: Text,
        age: v.union([Text, v.number()]),
        gender: v.picklist(['', ...genders]),
        instagram: Text,
      }),
    ),
    v.minLength(1),
  ),
}) satisfies v.GenericSchema<unknown, BookingFormInput>;

/** As much of a sent booking as the journey reads; whether the rest is right is the function's to say. */
const StoredRequest = v.object({
  trip_id: Text,
  no_of_seats: v.number(),
  booking_data: v.object({
    email: Text,
    phone: Text,
    address: Text,
    bookingId: Text,
    noOfSeats: v.number(),
    passengers: v.array(Text),
    why: Text,
    totalAmount: v.number(),
    currency: CurrencyCode,
  }),
  draft_secret: Text,
});

/** A sent booking in the browser's storage, kept as it was sent: a repeated call must not differ in a letter. */
export const storedRequest = <Request extends BookingRequest>() =>
  v.custom<Request>((request) => v.is(StoredRequest, request));
