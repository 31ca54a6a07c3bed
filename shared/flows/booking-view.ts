import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Booking } from '../domain/bookings/booking.ts';
import * as bookingMessages from '../domain/bookings/booking-messages.ts';
import type { ActionError, BookingActions, BookingWithTrip } from '../domain/ports/bookings.ts';
import type { Result } from '../domain/ports/outcome.ts';
import type { Wait } from '../domain/time/clock.ts';
import type { Trip } from '../domain/trips/trip.ts';
import { untilKnown } from './repeat.ts';

/** A booking, read by its id. */
type BookingView =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly booking: Booking; readonly trip: Trip }
  | { readonly status: 'failed'; readonly message: string };

export interface BookingViewStore {
  readonly view: BookingView;
  /** Reads the booking, again if need be; the last one stays on view meanwhile. */
  load(): Promise<void>;
}

export interface BookingViewDeps {
  /** As in the page's address; it may be empty. */
  readonly bookingId: string;
  readonly bookings: Pick<BookingActions, 'bookingById'>;
  readonly wait: Wait;
}

function failed(message: string): BookingView {
  return { status: 'failed', message };
}

function viewOf(read: Result<BookingWithTrip, ActionError>): BookingView {
  if (!read.ok) {
    const { code, message } = read.error;
    // An id that cannot be one belongs to no booking either.
    return failed(code === 'VALIDATION_FAILED' ? bookingMessages.bookingNotFound : message);
  }
  const { booking, trip } = read.value;
  if (booking.tripId === '') return failed('No trip associated with this booking');
  return trip ? { status: 'found', booking, trip } : failed(bookingMessages.tripNotFound);
}

/** A store for one booking's page. */
export function createBookingViewStore({
  bookingId,
  bookings,
  wait,
}: BookingViewDeps): StoreApi<BookingViewStore> {
  return createStore<BookingViewStore>()((set, get) => ({
    view: { status: 'loading' },
    async load() {
      if (bookingId.trim() === '') return set({ view: failed('No booking ID provided') });
      if (get().view.status === 'failed') set({ view: { status: 'loading' } });
      const read = await untilKnown(() => bookings.bookingById(bookingId), wait);
      set({ view: viewOf(read) });
    },
  }));
}
