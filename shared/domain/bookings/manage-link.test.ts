import { expect, test } from 'vitest';
import { tripOfLink } from './manage-link.ts';

test.each([
  ['living-roots.1807142400000.c2lnbmVk-_', 'living-roots'],
  ['a.trip.1807142400000.c2lnbmVk', 'a.trip'],
  ['living-roots', ''],
  ['', ''],
])('the link %j is about the trip %j', (token, tripId) => {
  expect(tripOfLink(token)).toBe(tripId);
});
