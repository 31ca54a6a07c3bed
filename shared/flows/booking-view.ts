import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GetBookingData } from '../domain/actions/get-booking.ts';
import type { Booking } from '../domain/booking.ts';
import type { Wait } from '../domain/clock.ts';
import { errorMessage } from '../domain/error-message.ts';
import { refusalMessage } from '../domain/failure-messages.ts';
import type { BookingCalls, CallOutcome } from '../domain/ports/bookings.ts';
import type { Trip } from '../domain/trip.ts';
import { readBookingAnswer } from './booking-answer.ts';
import { untilKnown } from './repeat.ts';

/** A booking, looked at by its id. */
type BookingView =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly booking: Booking; readonly trip: Trip }
  | { readonly status: 'failed'; readonly message: string };

export interface BookingViewStore {
  readonly view: BookingView;
  /** Reads the booking, again if need be; the last one stays on view meanwhile. */
  load(): Promise<void>;
}

export interface BookingViewDependencies {
  /** As in the page's address; it may be empty. */
  readonly bookingId: string;
  readonly bookings: Pick<BookingCalls, 'getBooking'>;
  readonly wait: Wait;
}

const bookingNotFound = refusalMessage('BOOKING_NOT_FOUND', {}, 'get_booking');

/** What an answer shows. */
const bookingViewResult = (outcome: CallOutcome<GetBookingData>): BookingView => {
  const failed = (message: string): BookingView => ({ status: 'failed', message });
  if (outcome.kind !== 'answered') return failed(errorMessage(outcome.error));
  const { answer } = outcome;
  if (!answer.success) {
    // An id that cannot be one belongs to no booking either.
    return answer.code === 'VALIDATION_FAILED'
      ? failed(bookingNotFound)
      : failed(refusalMessage(answer.code, answer.data, 'get_booking', answer.message));
  }
  const { booking, trip } = readBookingAnswer(answer.data);
  if (booking === null) return failed(bookingNotFound);
  if (booking.tripId === '') return failed('No trip associated with this booking');
  return trip ? { status: 'found', booking, trip } : failed('Trip not found');
};

/** A store for one booking's page. */
export const createBookingViewStore = ({
  bookingId,
  bookings,
  wait,
}: BookingViewDependencies): StoreApi<BookingViewStore> =>
  createStore<BookingViewStore>()((set, get) => ({
    view: { status: 'loading' },
    load: async () => {
      if (bookingId.trim() === '') {
        return set({ view: { status: 'failed', message: 'No booking ID provided' } });
      }
      if (get().view.status === 'failed') set({ view: { status: 'loading' } });
      const outcome = await untilKnown(() => bookings.getBooking({ booking_id: bookingId }), wait);
      set({ view: bookingViewResult(outcome) });
    },
  }));
