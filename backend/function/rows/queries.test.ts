import { expect, test } from 'vitest';
import { queriesOf } from './appwrite-rows.ts';
import type { RowFilter } from './rows.ts';

const queries = (filter: RowFilter<'bookings'>) => queriesOf(filter).map((query) => JSON.parse(query));

test('a page without conditions is bounded only', () => {
  expect(queries({ limit: 25 })).toEqual([{ method: 'limit', values: [25] }]);
});

test('a column equals a value, or is null', () => {
  expect(queries({ equal: { bookingStatus: 'CONFIRMED', settledAt: null }, limit: 100 })).toEqual([
    { method: 'equal', attribute: 'bookingStatus', values: ['CONFIRMED'] },
    { method: 'isNull', attribute: 'settledAt' },
    { method: 'limit', values: [100] },
  ]);
});

test('bounds include the bound itself', () => {
  const [first, last] = ['2026-11-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z'];

  expect(queries({ atLeast: { settledAt: first }, atMost: { settledAt: last }, limit: 1 })).toEqual([
    { method: 'lessThanEqual', attribute: 'settledAt', values: [last] },
    { method: 'greaterThanEqual', attribute: 'settledAt', values: [first] },
    { method: 'limit', values: [1] },
  ]);
});

test('a page is in ascending order, and begins after a row', () => {
  expect(queries({ orderBy: 'settledAt', limit: 100, after: 'row-7' })).toEqual([
    { method: 'orderAsc', attribute: 'settledAt' },
    { method: 'limit', values: [100] },
    { method: 'cursorAfter', values: ['row-7'] },
  ]);
});
