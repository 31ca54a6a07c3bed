import { expect, test } from 'vitest';
import { testDay } from '../testing/builders.ts';
import { bookingRow } from '../testing/rows.ts';
import { readRow } from './tables.ts';

test('a row has the columns of its table, and keeps what Appwrite adds', () => {
  const attempt = {
    $id: 'one',
    $updatedAt: testDay,
    $sequence: 7,
    kind: 'lookup',
    count: 1,
    expiresAt: testDay,
  };
  expect(readRow('attempts', attempt)).toEqual(attempt);
});

test('a booking has its status next to the text that was stored', () => {
  expect(bookingRow({ bookingStatus: 'CONFIRMED' })).toMatchObject({ status: 'CONFIRMED' });
  const later = bookingRow({ bookingStatus: 'WAITLISTED' });
  expect(later).toMatchObject({ status: 'UNKNOWN', bookingStatus: 'WAITLISTED' });
});

test('a row of another shape is refused by the names of its columns, without their values', () => {
  const row = { $id: 'one', kind: 'secret', count: 'secret' };
  expect(() => readRow('attempts', row)).toThrow(
    'A row of attempts differs from its declaration: count, expiresAt.',
  );
});
