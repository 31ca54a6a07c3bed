import { describe, expect, test } from 'vitest';
import type { Operation } from '../rows/operations.ts';
import { testDay } from '../testing/builders.ts';
import { bookingRow, holdRow, paymentRow, tripRow } from '../testing/rows.ts';
import { endHoldOperations, endsBooking, type HoldContext } from './end-hold-operations.ts';
import { seatOperations } from './seat-operations.ts';

const context = (change: Partial<HoldContext> = {}): HoldContext => ({
  hold: holdRow(),
  trip: tripRow(),
  booking: bookingRow(),
  payment: paymentRow(),
  now: new Date(testDay),
  ...change,
});
const confirmed = (noOfSeats: number) => bookingRow({ bookingStatus: 'CONFIRMED', noOfSeats });
const end = (change: Partial<HoldContext> = {}) => endHoldOperations(context(change), 'hold-expired');

const trip = { tableId: 'trips', rowId: 'trip-spiti-valley' };
const seatsBack = (seats: number) => seatOperations(trip.rowId, -seats);
const holdGone = { action: 'delete', tableId: 'holds', rowId: 'booking-1' };
const bookingCancelled = {
  action: 'update',
  tableId: 'bookings',
  rowId: 'booking-1',
  data: { bookingStatus: 'CANCELLED', cancelReason: 'hold-expired' },
};
const bookingSettled = {
  action: 'update',
  tableId: 'bookings',
  rowId: 'booking-1',
  data: { settledAt: testDay },
};
const paymentFailed = {
  action: 'update',
  tableId: 'payments',
  rowId: 'payment-1',
  data: { paymentStatus: 'FAILED' },
};

describe('the end of a hold', () => {
  test('gives its seats back, and ends its booking and its payment', () => {
    expect(end()).toEqual([...seatsBack(2), bookingCancelled, holdGone, paymentFailed]);
  });

  test.each(['PENDING_PAYMENT', 'APPROVED', 'of a later version'])(
    'cancels a booking that is %s',
    (status) => {
      expect(end({ booking: bookingRow({ bookingStatus: status }) })).toContainEqual(bookingCancelled);
    },
  );

  test.each(['PENDING_APPROVAL', 'REJECTED', 'CANCELLED'])('leaves a booking that is %s', (status) => {
    const booking = bookingRow({ bookingStatus: status });
    expect(endsBooking(context({ booking }))).toBe(false);
    expect(end({ booking })).toEqual([...seatsBack(2), holdGone, paymentFailed]);
  });

  test.each(['COMPLETED', 'FAILED', 'REFUNDED'] as const)('leaves a payment that is %s', (paymentStatus) => {
    expect(end({ payment: paymentRow({ paymentStatus }) })).toEqual([
      ...seatsBack(2),
      bookingCancelled,
      holdGone,
    ]);
  });

  test('is possible where a person deleted everything else', () => {
    expect(endsBooking(context({ booking: null }))).toBe(false);
    expect(end({ trip: null, booking: null, payment: null })).toEqual([holdGone]);
    expect(end({ booking: null, payment: null })).toEqual([...seatsBack(2), holdGone]);
  });
});

describe('the seats of a booking that a person confirmed', () => {
  test('stay taken, and are known to be taken', () => {
    expect(end({ booking: confirmed(2) })).toEqual([bookingSettled, holdGone, paymentFailed]);
  });

  test('go back as far as a person took them off the booking', () => {
    expect(end({ booking: confirmed(1) })).toEqual([
      ...seatsBack(1),
      bookingSettled,
      holdGone,
      paymentFailed,
    ]);
  });

  test.each([
    { free: 7, taken: 3 },
    { free: 1, taken: 1 },
  ])('are $taken more where a person added three and $free are free', ({ free, taken }) => {
    const operations = end({ booking: confirmed(5), trip: tripRow({ availableSpots: free }) });
    expect(operations.slice(0, 3)).toEqual(seatOperations(trip.rowId, taken));
  });

  test('are no more where none is free', () => {
    const operations = end({ booking: confirmed(5), trip: tripRow({ availableSpots: -1 }) });
    expect(operations).toEqual([bookingSettled, holdGone, paymentFailed]);
  });
});

describe('the offer of a hold', () => {
  const offer = holdRow({ offer: true });
  const sold = tripRow({ offerTaken: 1 });
  const back = { action: 'decrement', ...trip, data: { column: 'offerTaken', value: 1, min: 0 } };

  test('goes back with its seats', () => {
    const moved = seatOperations(trip.rowId, -2, [back as Operation]);
    expect(end({ hold: offer, trip: sold })).toEqual(expect.arrayContaining([...moved]));
    expect(end({ hold: offer, trip: sold, booking: null })).toEqual([...moved, holdGone, paymentFailed]);
  });

  test.each<[string, Partial<HoldContext>]>([
    ['of a booking that a person confirmed', { booking: confirmed(2) }],
    ['of a trip that a person deleted', { trip: null }],
    ['of a trip whose offers a person set to none', { trip: tripRow({ offerTaken: 0 }) }],
    ['of a trip that counts no offers', { trip: tripRow() }],
    ['that took none', { hold: holdRow({ offer: false }) }],
    ['that does not know', { hold: holdRow({ offer: null }) }],
  ])('stays as it is for a hold %s', (_, change) => {
    expect(end({ hold: offer, trip: sold, ...change })).not.toContainEqual(back);
  });
});
