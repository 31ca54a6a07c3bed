import { expect, test } from 'vitest';
import { placeLabel } from './trip-place.ts';

test('a trip’s places are named in order', () => {
  expect(placeLabel({ locations: ['Kaza', 'Tabo'] })).toBe('Kaza, Tabo');
});

test('a trip without places is to be announced', () => {
  expect(placeLabel({ locations: [] })).toBe('Location TBA');
});
