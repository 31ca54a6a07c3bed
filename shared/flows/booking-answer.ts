import type { Booking } from '../domain/booking.ts';
import { parseBookingRow } from '../domain/booking-row.ts';
import type { Trip } from '../domain/trip.ts';
import { parseTripRow } from '../domain/trip-row.ts';

/** A booking and its trip as the function hands them out; null stands for what cannot be read. */
export interface BookingWithTrip {
  readonly booking: Booking | null;
  readonly trip: Trip | null;
}

export const readBookingAnswer = (data: {
  readonly booking: unknown;
  readonly trip: unknown;
}): BookingWithTrip => {
  const booking = parseBookingRow(data.booking);
  const trip = parseTripRow(data.trip);
  return { booking: booking.ok ? booking.booking : null, trip: trip.ok ? trip.trip : null };
};
