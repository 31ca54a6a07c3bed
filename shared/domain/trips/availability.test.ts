import { describe, expect, test } from 'vitest';
import { makeTrip } from '../../testing/make-trip.ts';
import { availability } from './availability.ts';

const now = new Date('2027-01-15T10:00:00.000Z');
const answer = (trip: Parameters<typeof availability>[0], seats: number, ownSeats = 0) =>
  availability(trip, seats, ownSeats, now);

describe('seats', () => {
  test('can be booked up to the last', () => {
    expect(answer(makeTrip({ availableSpots: 4 }), 4)).toEqual({ ok: true });
  });

  test('beyond the last are rejected with how many are left', () => {
    expect(answer(makeTrip({ availableSpots: 4 }), 5)).toEqual({
      ok: false,
      code: 'SEATS_UNAVAILABLE',
      left: 4,
      message: 'Only 4 spots available',
    });
  });

  test.each([0, -2])('of a trip with %i spots are all booked', (availableSpots) => {
    expect(answer(makeTrip({ availableSpots }), 1)).toEqual({
      ok: false,
      code: 'SEATS_UNAVAILABLE',
      left: 0,
      message: 'Fully Booked',
    });
  });

  test('held for this traveller are met again', () => {
    expect(answer(makeTrip({ availableSpots: 0 }), 2, 2)).toEqual({ ok: true });
    expect(answer(makeTrip({ availableSpots: 1 }), 4, 2)).toMatchObject({
      left: 3,
      message: 'Only 3 spots available',
    });
  });
});

test('a trip that is not there', () => {
  expect(answer(null, 1)).toEqual({
    ok: false,
    code: 'TRIP_NOT_FOUND',
    left: 0,
    message: 'Trip not found',
  });
});

describe('a trip is closed', () => {
  const closed = {
    ok: false,
    code: 'BOOKING_CLOSED',
    message: 'Booking is currently closed for this trip',
  };

  test('when the host paused it, however full it is', () => {
    expect(answer(makeTrip({ isBookingOpen: false }), 1)).toMatchObject(closed);
    expect(answer(makeTrip({ isBookingOpen: false, availableSpots: 0 }), 1)).toMatchObject(closed);
    expect(answer(makeTrip({ isBookingOpen: false }), 0)).toMatchObject(closed);
  });

  test('to everybody but the traveller whose seats are held, when the host paused it', () => {
    const paused = makeTrip({ isBookingOpen: false, availableSpots: 1 });
    expect(answer(paused, 2, 2)).toMatchObject({ ok: true });
    expect(answer(paused, 3, 2)).toMatchObject(closed);
  });

  test('when its status takes no bookings', () => {
    expect(answer(makeTrip({ status: 'UNKNOWN' }), 1)).toMatchObject(closed);
    expect(answer(makeTrip({ status: 'draft' }), 1)).toMatchObject({ ok: true });
  });

  test('from the moment it starts', () => {
    const trip = makeTrip({ startDate: '2027-03-12T00:00:00.000Z' });
    expect(availability(trip, 1, 0, new Date('2027-03-12T00:00:00.000Z'))).toMatchObject(closed);
    expect(availability(trip, 1, 0, new Date('2027-03-11T23:59:59.999Z'))).toMatchObject({ ok: true });
  });
});
