import { expect, test } from 'vitest';
import { seatOperations } from './seat-operations.ts';

const operation = (action: string, data: object) => ({ action, tableId: 'trips', rowId: 'trip-1', data });

test('seats are taken while they are free, and counted', () => {
  expect(seatOperations('trip-1', 2)).toEqual([
    operation('increment', { column: 'seatsTaken', value: 2 }),
    operation('decrement', { column: 'availableSpots', value: 2, min: 0 }),
  ]);
});

test('seats go back, also on a trip whose count began below them', () => {
  expect(seatOperations('trip-1', -2)).toEqual([
    operation('decrement', { column: 'seatsTaken', value: 2, min: -1_000_000 }),
    operation('increment', { column: 'availableSpots', value: 2 }),
  ]);
});

test('no seats are no change', () => {
  expect(seatOperations('trip-1', 0)).toEqual([]);
});
