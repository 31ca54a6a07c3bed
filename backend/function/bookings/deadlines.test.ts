import { expect, test } from 'vitest';
import type { TripRow } from '../rows/tables.ts';
import { bookingRow, tripRow } from '../testing/rows.ts';
import { peopleUntil, requestEnds, reviewEnds, unpaidUntil } from './deadlines.ts';

const settings = { keepUnpaidDays: 30, keepContactMonths: 24 };
const people = (trip: TripRow | null, change: Parameters<typeof bookingRow>[0]) =>
  peopleUntil(settings, trip, bookingRow(change)).toISOString();

test('what was never paid is kept for days from its sending', () => {
  const sentAt = new Date('2026-11-01T10:00:00.000Z');
  expect(unpaidUntil(settings, sentAt)).toEqual(new Date('2026-12-01T10:00:00.000Z'));
});

test('the people of a paid booking are kept for months from the end of the trip', () => {
  const trip = tripRow({ endDate: '2027-03-19T00:00:00.000+00:00' });
  expect(people(trip, { settledAt: '2026-11-05T00:00:00.000Z' })).toBe('2029-03-19T00:00:00.000Z');
});

test('an end before the start counts as the start', () => {
  const trip = tripRow({ endDate: '2024-03-19T00:00:00.000+00:00' });
  expect(people(trip, { settledAt: '2026-11-05T00:00:00.000Z' })).toBe('2029-03-12T00:00:00.000Z');
});

test('where the trip was deleted, they are kept from the payment on, else from the sending', () => {
  expect(people(null, { settledAt: '2026-11-05T00:00:00.000Z' })).toBe('2028-11-05T00:00:00.000Z');
  expect(people(null, { sentAt: '2026-11-01T10:00:00.000Z' })).toBe('2028-11-01T10:00:00.000Z');
});

const request = { sentAt: '2026-11-01T10:00:00.000Z' };
const review = new Date('2026-11-08T10:00:00.000Z');

test('a host has seven days for a request', () => {
  expect(reviewEnds(new Date(request.sentAt))).toEqual(review);
});

test('a request ends with its review, or when its trip departs before that', () => {
  const startDate = '2026-11-03T00:00:00.000Z';
  expect(requestEnds(request, null)).toEqual(review);
  expect(requestEnds(request, { startDate: '2027-03-12T00:00:00.000Z' })).toEqual(review);
  expect(requestEnds(request, { startDate })).toEqual(new Date(startDate));
});
