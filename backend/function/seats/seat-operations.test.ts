import { expect, test } from 'vitest';
import { increment } from '../rows/operations.ts';
import { departedSeatOperations, seatOperations } from './seat-operations.ts';

const trip = { tableId: 'trips', rowId: 'trip' };

test('seats are taken down to the last one, and counted before and after', () => {
  expect(seatOperations('trip', 2)).toEqual([
    { action: 'increment', ...trip, data: { column: 'seatsTaken', value: 2 } },
    { action: 'decrement', ...trip, data: { column: 'availableSpots', value: 2, min: 0 } },
    { action: 'increment', ...trip, data: { column: 'seatsTakenCheck', value: 2 } },
  ]);
});

test('seats go back whatever the count says', () => {
  expect(seatOperations('trip', -2)).toEqual([
    { action: 'decrement', ...trip, data: { column: 'seatsTaken', value: 2, min: -1_000_000 } },
    { action: 'increment', ...trip, data: { column: 'availableSpots', value: 2 } },
    { action: 'decrement', ...trip, data: { column: 'seatsTakenCheck', value: 2, min: -1_000_000 } },
  ]);
});

test('seats of a trip that departed are counted as taken no more, and are not free', () => {
  expect(departedSeatOperations('trip', 2)).toEqual([
    { action: 'decrement', ...trip, data: { column: 'seatsTaken', value: 2, min: -1_000_000 } },
    { action: 'decrement', ...trip, data: { column: 'seatsTakenCheck', value: 2, min: -1_000_000 } },
  ]);
});

test('no seats are no operations', () => {
  expect(seatOperations('trip', 0)).toEqual([]);
});

test('an offer moves between the two counts', () => {
  const offer = increment('trips', 'trip', 'offerTaken', 1);
  for (const seats of [2, -2]) expect(seatOperations('trip', seats, [offer])[2]).toEqual(offer);
});
