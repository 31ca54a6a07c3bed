import { Booking } from '../domain/booking.ts';
import { parseRow } from '../domain/stored-row.ts';
import { Trip } from '../domain/trip.ts';

/** A booking and its trip as the function hands them out; null stands for what cannot be read. */
export interface BookingWithTrip {
  readonly booking: Booking | null;
  readonly trip: Trip | null;
}

export const readBookingAnswer = (data: {
  readonly booking: unknown;
  readonly trip: unknown;
}): BookingWithTrip => {
  const booking = parseRow(Booking, data.booking);
  const trip = parseRow(Trip, data.trip);
  return { booking: booking.ok ? booking.value : null, trip: trip.ok ? trip.value : null };
};
