import { describe, expect, test } from 'vitest';
import type { GetBookingData } from '../domain/actions/get-booking.ts';
import type { CallOutcome } from '../domain/ports/bookings.ts';
import { createBookingViewStore } from './booking-view.ts';
import { bookingAnswer } from './testing/booking-answer.ts';
import { done, lost, refused, turnedAway } from './testing/outcomes.ts';

const viewOver = (answers: readonly CallOutcome<GetBookingData>[], bookingId = 'b1') => {
  const asked: string[] = [];
  const store = createBookingViewStore({
    bookingId,
    wait: async () => undefined,
    bookings: {
      getBooking: async ({ booking_id }) => {
        const answer = answers[Math.min(asked.length, answers.length - 1)];
        asked.push(booking_id);
        return answer as CallOutcome<GetBookingData>;
      },
    },
  });
  return { store, asked };
};

const shown = async (...view: Parameters<typeof viewOver>) => {
  const { store } = viewOver(...view);
  await store.getState().load();
  return store.getState().view;
};

describe('the view of a booking', () => {
  test('shows the booking and its trip', async () => {
    expect(await shown([done(bookingAnswer())])).toMatchObject({
      status: 'found',
      booking: { reference: 'GTley01000001', status: 'APPROVED' },
      trip: { title: 'Spiti Valley' },
    });
  });

  test.each<[string, CallOutcome<GetBookingData>, string]>([
    ['an unknown id', refused('BOOKING_NOT_FOUND'), 'Booking not found'],
    ['an impossible id', refused('VALIDATION_FAILED'), 'Booking not found'],
    ['a booking without a trip', done(bookingAnswer({ tripId: '' })), 'No trip associated with this booking'],
    ['a trip that is gone', done({ ...bookingAnswer(), trip: null }), 'Trip not found'],
    ['no answer', lost, 'Request timed out. Please try again'],
    ['a backend that is busy', turnedAway, 'Too many requests. Please try again later'],
  ])('with %s says so', async (_, answer, message) => {
    expect(await shown([answer])).toEqual({ status: 'failed', message });
  });

  test('without an id asks nobody', async () => {
    const { store, asked } = viewOver([lost], '');
    await store.getState().load();
    expect(store.getState().view).toEqual({ status: 'failed', message: 'No booking ID provided' });
    expect(asked).toEqual([]);
  });

  test('asks again while nobody answers', async () => {
    const { store, asked } = viewOver([lost, done(bookingAnswer())]);
    await store.getState().load();
    expect(store.getState().view.status).toBe('found');
    expect(asked).toEqual(['b1', 'b1']);
  });
});
