import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isBookableStatus, listedTripStatuses, TripStatus } from './trip-status.ts';

test('lists show what is published, and nothing else', () => {
  expect(listedTripStatuses).toEqual(['published', 'confirmed']);
});

test.each([
  ['draft', true],
  ['published', true],
  ['confirmed', true],
  ['cancelled', false],
  ['postponed', false],
])('a trip that is %s takes bookings: %s', (stored, bookable) => {
  expect(isBookableStatus(v.parse(TripStatus, stored))).toBe(bookable);
});
