import * as bookingMessages from '../bookings/booking-messages.ts';
import type { Trip } from './trip.ts';
import { startsInFuture } from './trip-dates.ts';
import { isBookableStatus } from './trip-status.ts';

export type Availability =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: 'TRIP_NOT_FOUND' | 'BOOKING_CLOSED' | 'SEATS_UNAVAILABLE';
      /** Seats this traveller could have. */
      readonly left: number;
      readonly message: string;
    };

/**
 * Whether `seats` seats of the trip can be booked. `ownSeats` are seats already held for this very traveller, who
 * meets them again instead of 'Fully Booked'. A trip that has departed at `now` is closed.
 */
export function availability(
  trip: Pick<Trip, 'status' | 'startDate' | 'isBookingOpen' | 'availableSpots'> | null,
  seats: number,
  ownSeats: number,
  now: Date,
): Availability {
  if (trip === null) {
    return { ok: false, code: 'TRIP_NOT_FOUND', left: 0, message: bookingMessages.tripNotFound };
  }
  const left = Math.max(0, trip.availableSpots) + ownSeats;
  // A pause leaves held seats to their traveller.
  const open = trip.isBookingOpen || (ownSeats > 0 && seats <= ownSeats);
  if (!open || !isBookableStatus(trip.status) || !startsInFuture(trip, now)) {
    return { ok: false, code: 'BOOKING_CLOSED', left, message: bookingMessages.bookingClosed };
  }
  if (seats > left)
    return { ok: false, code: 'SEATS_UNAVAILABLE', left, message: bookingMessages.seatsLeft(left) };
  return { ok: true };
}
