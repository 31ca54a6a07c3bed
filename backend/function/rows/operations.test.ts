import { expect, test } from 'vitest';
import { increment } from './operations.ts';

test('a sum without a bound names none', () => {
  expect(increment('trips', 'trip-1', 'offerTaken', 1)).toStrictEqual({
    action: 'increment',
    tableId: 'trips',
    rowId: 'trip-1',
    data: { column: 'offerTaken', value: 1 },
  });
});
