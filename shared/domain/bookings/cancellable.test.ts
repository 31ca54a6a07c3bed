import { expect, test } from 'vitest';
import { isCancellable } from './cancellable.ts';

const trip = { endDate: '2027-06-08T00:00:00.000Z' };
const before = new Date('2027-01-15T10:00:00Z');

test.each([
  ['CONFIRMED', true],
  ['APPROVED', true],
  ['PENDING_APPROVAL', true],
  ['PENDING_PAYMENT', true],
  ['REJECTED', false],
  ['CANCELLED', false],
  ['UNKNOWN', false],
] as const)('a booking that is %s can be cancelled: %s', (status, cancellable) => {
  expect(isCancellable({ status }, trip, before)).toBe(cancellable);
});

test.each(['2027-06-08T00:00:00.000Z', '2027-06-08T18:30:00.000Z'])(
  'until the last day of a trip that ends at %s is over',
  (endDate) => {
    expect(isCancellable({ status: 'CONFIRMED' }, { endDate }, new Date('2027-06-08T23:59:59Z'))).toBe(true);
    expect(isCancellable({ status: 'CONFIRMED' }, { endDate }, new Date('2027-06-09T00:00:00Z'))).toBe(false);
  },
);

test('not where its trip cannot be read', () => {
  expect(isCancellable({ status: 'CONFIRMED' }, null, before)).toBe(false);
});
