import { expect, test } from 'vitest';
import { makeTrip } from '../../testing/make-trip.ts';
import type { Trip } from './trip.ts';
import { tripStanding } from './trip-standing.ts';

const now = new Date('2027-01-15T10:00:00Z');
const past = '2027-01-14T00:00:00.000Z';

test.each<[string, Partial<Trip>]>([
  ['open', {}],
  ['paused', { isBookingOpen: false }],
  ['sold-out', { availableSpots: 0, isBookingOpen: false }],
  ['departed', { startDate: past, availableSpots: 0 }],
  ['closed', { status: 'UNKNOWN', startDate: past }],
  ['cancelled', { status: 'cancelled', startDate: past }],
])('is %s', (standing, change) => {
  expect(tripStanding(makeTrip(change), now)).toBe(standing);
});
