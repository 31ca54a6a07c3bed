import { expect, test } from 'vitest';
import { listedTripStatuses } from './trip-status.ts';

test('lists show what is published, and nothing else', () => {
  expect(listedTripStatuses).toEqual(['published', 'confirmed']);
});
