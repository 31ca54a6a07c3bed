import { describe, expect, test } from 'vitest';
import type { BookingActions } from '../domain/ports/bookings.ts';
import { createBookingViewStore } from './booking-view.ts';
import { foundBooking } from './testing/found-booking.ts';
import { blocked, done, failed, lost } from './testing/outcomes.ts';
import { type ScriptOf, scripted } from './testing/scripted.ts';

type Answers = ScriptOf<BookingActions['bookingById']>;

const viewOver = (answers: Answers, bookingId = 'b1') => {
  const { calls, answer } = scripted(answers);
  const bookings = { bookingById: answer };
  const store = createBookingViewStore({ bookingId, wait: async () => undefined, bookings });
  return { store, calls };
};

const shown = async (...view: Parameters<typeof viewOver>) => {
  const { store } = viewOver(...view);
  await store.getState().refresh();
  return store.getState().resource;
};

describe('the view of a booking', () => {
  test('shows the booking and its trip', async () => {
    expect(await shown([done(foundBooking())])).toMatchObject({
      status: 'ready',
      value: {
        booking: { reference: 'GTley01000001', status: 'APPROVED' },
        trip: { title: 'Spiti Valley' },
      },
    });
  });

  test.each<[string, Answers[number], string]>([
    ['an unknown id', failed('BOOKING_NOT_FOUND', { message: 'Booking not found' }), 'Booking not found'],
    ['an impossible id', failed('VALIDATION_FAILED'), 'Booking not found'],
    ['a booking without a trip', done(foundBooking({ tripId: '' })), 'No trip associated with this booking'],
    ['a trip that is gone', done({ ...foundBooking(), trip: null }), 'Trip not found'],
    ['no answer', lost, 'Request timed out. Please try again'],
    ['a backend that is busy', blocked, 'Too many requests. Please try again later'],
  ])('with %s says so', async (_, answer, message) => {
    expect(await shown([answer])).toEqual({ status: 'failed', error: { message } });
  });

  test('without an id calls nothing', async () => {
    const { store, calls } = viewOver([lost], '');
    await store.getState().refresh();
    expect(store.getState().resource).toEqual({
      status: 'failed',
      error: { message: 'No booking ID provided' },
    });
    expect(calls).toEqual([]);
  });

  test('is read again while there is no answer', async () => {
    const { store, calls } = viewOver([lost, done(foundBooking())]);
    await store.getState().refresh();
    expect(store.getState().resource.status).toBe('ready');
    expect(calls).toEqual([['b1'], ['b1']]);
  });
});
