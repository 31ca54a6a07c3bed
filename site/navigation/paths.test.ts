import { expect, test } from 'vitest';
import { idInPath, paths } from './paths.ts';

test('finds the id that an address ends with', () => {
  expect(idInPath('/trip/spiti-valley')).toBe('spiti-valley');
  expect(idInPath('/trip/spiti-valley/enquiry')).toBe('spiti-valley');
  expect(idInPath('/bookings/')).toBe('');
  expect(idInPath('/bookings')).toBe('');
});

test('reads back what it wrote, and never fails on what it did not', () => {
  expect(idInPath(paths.trip('a b/ü'))).toBe('a b/ü');
  expect(idInPath('/trip/%E0%A4%A')).toBe('%E0%A4%A');
});
