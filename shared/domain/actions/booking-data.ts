import * as v from 'valibot';
import { CityField, EmailField, PhoneField, WhyField } from '../bookings/booking-form.ts';
import * as limits from '../bookings/booking-limits.ts';
import {
  ClaimedAmount,
  ClaimedCurrency,
  DraftSecret,
  LanguageTag,
  NewReference,
  SeatCount,
  Source,
  TimeZone,
  TripId,
} from './fields.ts';
import { Passengers } from './passengers.ts';

/** The seats of a request and of its data are those of its passengers. */
export const seatsDiffer = 'The number of seats differs from the number of passengers';

/** What the traveller sent, with the messages of the booking form; `address` is the city, `why` the reason. */
const BookingData = v.pipe(
  v.object({
    email: EmailField,
    phone: PhoneField,
    address: CityField,
    passengers: Passengers,
    why: WhyField,
    bookingId: NewReference,
    name: v.optional(v.pipe(v.string(), v.maxLength(limits.maxNameCharacters)), ''),
    noOfSeats: SeatCount,
    totalAmount: ClaimedAmount,
    currency: ClaimedCurrency,
  }),
  v.forward(
    v.check(({ noOfSeats, passengers }) => noOfSeats === passengers.length, seatsDiffer),
    ['noOfSeats'],
  ),
  // A booking goes by its first traveller's name, whatever the sender calls it.
  v.transform((data) => ({ ...data, name: data.passengers[0]?.name ?? data.name })),
);

/** What an instant booking and a request have in common. */
export const bookingRequestEntries = {
  trip_id: TripId,
  no_of_seats: SeatCount,
  booking_data: BookingData,
  /** The browser's secret of this draft: who has it gets the same booking again. */
  draft_secret: v.optional(DraftSecret),
  /** Kept with the booking. */
  source: v.optional(Source),
  /** Kept with the booking: its mails are written in it. */
  lang: v.optional(LanguageTag),
  /** Kept with the booking: its mails tell the time by its clock. */
  zone: v.optional(TimeZone),
};
