import * as v from 'valibot';
import { Booking } from '../bookings/booking.ts';
import { Trip } from '../trips/trip.ts';
import { RowId } from './fields.ts';

/** Reads a booking by its row id, which cannot be guessed. */
export const GetBookingRequest = v.object({ booking_id: RowId });

/** E-mail and phone are masked; the trip is null where it is gone or cannot be read. */
export const GetBookingData = v.object({ booking: Booking, trip: v.fallback(v.nullable(Trip), null) });
