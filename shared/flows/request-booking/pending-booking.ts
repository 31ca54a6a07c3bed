import * as v from 'valibot';
import type { Booking } from '../../domain/booking.ts';
import { CurrencyCode } from '../../domain/currency.ts';
import { maskPhone } from '../../domain/mask.ts';
import { moneyFromMajor } from '../../domain/money.ts';
import { passengersFromJson } from '../../domain/traveller.ts';
import type { BookingRequest } from '../booking-form/booking-request.ts';

/** The booking that a request made, as a lookup would show it. `bookingId` is the row's. */
export const pendingBooking = (bookingId: string, { trip_id, booking_data }: BookingRequest): Booking => ({
  id: bookingId,
  reference: booking_data.bookingId,
  tripId: trip_id,
  name: booking_data.name ?? '',
  email: booking_data.email ?? '',
  phone: maskPhone(booking_data.phone ?? ''),
  city: booking_data.address ?? '',
  seats: booking_data.noOfSeats,
  passengers: passengersFromJson(booking_data.passengers),
  // What the function accepted was sent with its own figures, so the currency is one of the table.
  total: moneyFromMajor(booking_data.totalAmount, v.parse(CurrencyCode, booking_data.currency)),
  status: 'PENDING_APPROVAL',
  statusText: 'PENDING_APPROVAL',
  payment: null,
  holdExpiresAt: null,
});
