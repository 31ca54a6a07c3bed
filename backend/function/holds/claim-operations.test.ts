import { describe, expect, test } from 'vitest';
import type { Operation } from '../rows/operations.ts';
import { seatOperations } from '../seats/seat-operations.ts';
import { testDay } from '../testing/builders.ts';
import { bookingRow, holdRow } from '../testing/rows.ts';
import { type Claim, claimOperations } from './claim-operations.ts';

const { $id: _, status: __, ...booking } = bookingRow();
const claim = (change: Partial<Claim> = {}): Claim => ({
  id: 'booking-2',
  booking,
  hold: { ...holdRow(), paymentId: 'payment-2' },
  offerSpots: 3,
  replaces: null,
  openedAt: new Date(testDay),
  ...change,
});
/** What follows the rows that every claim creates. */
const tripMoves = (change: Partial<Claim>) =>
  claimOperations(claim(change)).slice(change.replaces === undefined ? 3 : 6);

const move = (action: string, data: object) => ({
  action,
  tableId: 'trips',
  rowId: 'trip-spiti-valley',
  data,
});
const seatsTaken = seatOperations('trip-spiti-valley', 2);
const seatBack = seatOperations('trip-spiti-valley', -1);
const offerTaken = move('increment', { column: 'offerTaken', value: 1, max: 3 }) as Operation;
const offerBack = move('decrement', { column: 'offerTaken', value: 1, min: 0 }) as Operation;
const replaced = holdRow({ seats: 1, offer: true });

test('a claim creates booking, payment and hold, and takes its seats', () => {
  const { booking, hold } = claim();
  expect(claimOperations(claim())).toEqual([
    { action: 'create', tableId: 'bookings', rowId: 'booking-2', data: booking },
    {
      action: 'create',
      tableId: 'payments',
      rowId: 'payment-2',
      data: {
        bookingId: 'booking-2',
        paymentId: null,
        paymentStatus: 'CREATED',
        paymentMethod: null,
        amount: 50_000,
        currency: 'INR',
        gatewayOrderId: null,
        refundId: null,
        refundReason: null,
        refundAttempts: 0,
        refundDueAt: null,
        openedAt: testDay,
        settledAt: null,
      },
    },
    { action: 'create', tableId: 'holds', rowId: 'booking-2', data: hold },
    ...seatsTaken,
  ]);
});

test('a claim at the offer’s price takes one of its bookings, while there are any', () => {
  expect(tripMoves({ hold: { ...holdRow(), offer: true } })).toEqual(
    seatOperations('trip-spiti-valley', 2, [offerTaken]),
  );
});

describe('a claim that replaces another', () => {
  test('ends it', () => {
    expect(claimOperations(claim({ replaces: replaced })).slice(0, 3)).toEqual([
      { action: 'delete', tableId: 'holds', rowId: 'booking-1' },
      {
        action: 'update',
        tableId: 'bookings',
        rowId: 'booking-1',
        data: { bookingStatus: 'CANCELLED', cancelReason: 'replaced', replacedBy: 'booking-2' },
      },
      { action: 'update', tableId: 'payments', rowId: 'payment-1', data: { paymentStatus: 'FAILED' } },
    ]);
  });

  test('gives its seats and its offer back before it takes its own', () => {
    expect(tripMoves({ replaces: replaced })).toEqual([
      ...seatOperations('trip-spiti-valley', -1, [offerBack]),
      ...seatsTaken,
    ]);
  });

  test('gives no offer back that it had not', () => {
    expect(tripMoves({ replaces: holdRow({ seats: 1, offer: false }) })).toEqual([
      ...seatBack,
      ...seatsTaken,
    ]);
  });
});
