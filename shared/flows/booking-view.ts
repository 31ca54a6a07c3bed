import * as bookingMessages from '../domain/bookings/booking-messages.ts';
import type { BookingActions, BookingWithTrip } from '../domain/ports/bookings.ts';
import type { Read } from '../domain/ports/outcome.ts';
import type { Wait } from '../domain/time/clock.ts';
import type { Trip } from '../domain/trips/trip.ts';
import { createRemoteResource } from './remote-resource.ts';
import { untilKnown } from './repeat.ts';

/** A booking, read by its id. */
export interface ViewedBooking extends BookingWithTrip {
  readonly trip: Trip;
}

export interface BookingViewDeps {
  /** As in the page's address; it may be empty. */
  readonly bookingId: string;
  readonly bookings: Pick<BookingActions, 'bookingById'>;
  readonly wait: Wait;
}

const failed = (message: string) => ({ ok: false, error: { message } }) as const;

/** A store for one booking's page. */
export const createBookingViewStore = ({ bookingId, bookings, wait }: BookingViewDeps) =>
  createRemoteResource<ViewedBooking>({
    async read(): Promise<Read<ViewedBooking>> {
      if (bookingId.trim() === '') return failed('No booking ID provided');
      const read = await untilKnown(() => bookings.bookingById(bookingId), wait);
      if (!read.ok) {
        const { code, message } = read.error;
        // An id that cannot be one belongs to no booking either.
        return failed(code === 'VALIDATION_FAILED' ? bookingMessages.bookingNotFound : message);
      }
      const { booking, trip } = read.value;
      if (booking.tripId === '') return failed('No trip associated with this booking');
      return trip ? { ok: true, value: { booking, trip } } : failed(bookingMessages.tripNotFound);
    },
  });
