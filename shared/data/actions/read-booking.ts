import * as v from 'valibot';
import type { GetBookingData } from '../../domain/actions/get-booking.ts';
import { Booking } from '../../domain/booking.ts';
import type { BookingWithTrip } from '../../domain/ports/bookings.ts';
import { parseRow } from '../../domain/stored-row.ts';
import { Trip } from '../../domain/trip.ts';

/** The booking and its trip in an answer, whose schema has checked the booking's columns. */
export function bookingWithTrip(data: GetBookingData): BookingWithTrip {
  const trip = parseRow(Trip, data.trip);
  return { booking: v.parse(Booking, data.booking), trip: trip.ok ? trip.value : null };
}
