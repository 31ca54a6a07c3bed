import { expect, test } from 'vitest';
import { tripBadge } from './trip-badge.ts';

test.each([
  ['published', 'Demo'],
  ['confirmed', 'Confirmed'],
  ['draft', undefined],
  ['UNKNOWN', undefined],
] as const)('a %s trip has the badge %s', (status, badge) => {
  expect(tripBadge(status)).toBe(badge);
});
