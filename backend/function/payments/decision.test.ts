import { describe, expect, test } from 'vitest';
import { testDay } from '../testing/builders.ts';
import { bookingRow, capturedPayment, holdRow, orderRow, tripRow } from '../testing/rows.ts';
import { type Circumstances, decide } from './decision.ts';

const held = (change: Partial<Circumstances> = {}): Circumstances => ({
  captured: capturedPayment(),
  order: orderRow(),
  booking: bookingRow(),
  hold: holdRow(),
  trip: tripRow(),
  bookedElsewhere: false,
  now: new Date(testDay),
  ...change,
});
const late = (change: Partial<Circumstances> = {}) => held({ hold: null, ...change });
const cancelled = (cancelReason: string | null) => bookingRow({ bookingStatus: 'CANCELLED', cancelReason });

describe('money is confirmed', () => {
  test('with the hold of its seats, which needs no free ones', () => {
    const circumstances = held({ trip: tripRow({ availableSpots: -1 }) });
    const { booking, hold, trip } = circumstances;
    expect(decide(circumstances)).toEqual({ kind: 'confirm-held', booking, hold, trip });
  });

  test('late, while its seats are free', () => {
    const circumstances = late({ trip: tripRow({ availableSpots: 2 }) });
    const { booking, trip } = circumstances;
    expect(decide(circumstances)).toEqual({ kind: 'confirm-late', booking, trip });
  });

  test.each(['hold-expired', 'approval-expired'])('of a booking cancelled as %s', (reason) => {
    expect(decide(late({ booking: cancelled(reason) }))).toMatchObject({ kind: 'confirm-late' });
  });

  test('with the customer’s fee on top', () => {
    const captured = capturedPayment({ amount: 5_118_000, customerFee: 118_000 });
    expect(decide(held({ captured }))).toMatchObject({ kind: 'confirm-held' });
  });

  test.each(['draft', 'published', 'confirmed'])('for a trip that is %s', (tripStatus) => {
    expect(decide(held({ trip: tripRow({ tripStatus }) }))).toMatchObject({ kind: 'confirm-held' });
  });

  test('with a seat that a person added, while one is free', () => {
    const booking = bookingRow({ noOfSeats: 3 });
    expect(decide(held({ booking, trip: tripRow({ availableSpots: 1 }) }))).toMatchObject({
      kind: 'confirm-held',
    });
  });
});

/** Each with everything that is decided before it in order, and everything after it out of order. */
const refunds: readonly [reason: string, circumstances: Circumstances][] = [
  ['part-refunded', held({ captured: capturedPayment({ amountRefunded: 1 }), booking: null })],
  ['wrong-amount', held({ captured: capturedPayment({ amount: 4_999_999 }), booking: null })],
  ['wrong-amount', held({ captured: capturedPayment({ amount: 5_000_001 }) })],
  ['wrong-amount', held({ captured: capturedPayment({ currency: 'USD' }) })],
  ['wrong-amount', held({ captured: capturedPayment({ customerFee: 1 }) })],
  ['booking-gone', held({ booking: null, trip: null })],
  ['already-paid', held({ booking: bookingRow({ bookingStatus: 'CONFIRMED', replacedBy: 'booking-2' }) })],
  ['already-paid', late({ booking: { ...cancelled(null), settledAt: testDay } })],
  ['already-paid', held({ booking: bookingRow({ bookingStatus: 'CONFIRMED', cancelledBy: 'traveller' }) })],
  ['cancelled', late({ booking: { ...cancelled(null), cancelledBy: 'traveller', settledAt: testDay } })],
  ['replaced', late({ booking: { ...cancelled('replaced'), replacedBy: 'booking-2' } })],
  ['not-approved', late({ booking: bookingRow({ bookingStatus: 'REJECTED' }), bookedElsewhere: true })],
  ['not-approved', held({ booking: bookingRow({ bookingStatus: 'PENDING_APPROVAL' }) })],
  ['cancelled', late({ booking: cancelled(null), bookedElsewhere: true })],
  ['cancelled', late({ booking: cancelled('request-expired') })],
  ['already-booked', held({ bookedElsewhere: true, trip: null })],
  ['seats-gone', late({ trip: tripRow({ availableSpots: 1 }) })],
  ['seats-gone', held({ booking: bookingRow({ noOfSeats: 4 }), trip: tripRow({ availableSpots: 1 }) })],
];

test.each(refunds)('money goes back as %s', (reason, circumstances) => {
  expect(decide(circumstances)).toEqual({ kind: 'refund', reason, ends: null });
});

describe('money for a trip that takes no bookings goes back, and ends the hold', () => {
  test.each([
    ['trip-missing', null],
    ['trip-cancelled', tripRow({ tripStatus: 'cancelled', startDate: testDay })],
    ['departed', tripRow({ startDate: testDay, availableSpots: 0 })],
  ])('as %s', (reason, trip) => {
    const circumstances = held({ trip });
    expect(decide(circumstances)).toEqual({ kind: 'refund', reason, ends: circumstances.hold });
    expect(decide(late({ trip }))).toEqual({ kind: 'refund', reason, ends: null });
  });
});
