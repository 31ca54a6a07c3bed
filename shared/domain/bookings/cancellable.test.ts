import { expect, test } from 'vitest';
import { isCancellable } from './cancellable.ts';

const trip = { startDate: '2027-06-01T00:00:00.000Z', endDate: '2027-06-08T00:00:00.000Z' };
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
  expect(isCancellable({ status, refundBands: [], refundByPerson: false }, trip, before)).toBe(cancellable);
});

test.each([
  ['by the refund terms', [{ firstDay: null, lastDay: '2027-06-01T00:00:00.000Z', percent: 100 }], false],
  ['by a person', [], true],
] as const)(
  'one that is paid, under a word of a person, too: what comes back is decided %s',
  (_, terms, refundByPerson) => {
    const booking = { status: 'UNKNOWN' as const, refundBands: [...terms], refundByPerson };
    expect(isCancellable(booking, trip, before)).toBe(true);
    expect(isCancellable(booking, trip, new Date('2027-06-09T00:00:00Z'))).toBe(false);
  },
);

test.each([
  ['2027-06-01T00:00:00.000Z', '2027-06-08T00:00:00.000Z'],
  ['2027-06-01T00:00:00.000Z', '2027-06-08T18:30:00.000Z'],
  // Dates the wrong way round.
  ['2027-06-08T00:00:00.000Z', '2027-06-01T00:00:00.000Z'],
])('until the last day of a trip from %s to %s is over', (startDate, endDate) => {
  const booking = { status: 'CONFIRMED' as const, refundBands: [], refundByPerson: false };
  expect(isCancellable(booking, { startDate, endDate }, new Date('2027-06-08T23:59:59Z'))).toBe(true);
  expect(isCancellable(booking, { startDate, endDate }, new Date('2027-06-09T00:00:00Z'))).toBe(false);
});

test.each([
  ['CONFIRMED', '2027-01-15', true],
  ['CONFIRMED', '2027-01-14', false],
  ['APPROVED', null, true],
  ['PENDING_PAYMENT', null, true],
  ['PENDING_APPROVAL', null, true],
  ['CANCELLED', '2027-06-08', false],
] as const)(
  'where its trip cannot be read: %s, with refund terms until %s: %s',
  (status, until, cancellable) => {
    const lastDay = `${until}T00:00:00.000Z`;
    const refundBands = until === null ? [] : [{ firstDay: null, lastDay, percent: 100 }];
    expect(isCancellable({ status, refundBands, refundByPerson: false }, null, before)).toBe(cancellable);
  },
);
