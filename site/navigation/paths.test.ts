import { expect, test } from 'vitest';
import { idInPath, languagePrefix, pathIn, paths, setPrefixAtBuild, withoutLanguage } from './paths.ts';

test('finds the id that an address ends with, in every language', () => {
  expect(idInPath('/trip/spiti-valley')).toBe('spiti-valley');
  expect(idInPath('/trip/spiti-valley/enquiry')).toBe('spiti-valley');
  expect(idInPath('/de/trip/spiti-valley')).toBe('spiti-valley');
  expect(idInPath('/trip/de')).toBe('de');
  expect(idInPath('/bookings/')).toBe('');
  expect(idInPath('/bookings')).toBe('');
});

test('reads back what it wrote, and never fails on what it did not', () => {
  expect(idInPath(paths().trip('a b/ü'))).toBe('a b/ü');
  expect(idInPath('/trip/%E0%A4%A')).toBe('%E0%A4%A');
});

test.each([
  ['/', '', '/'],
  ['/de', '/de', '/'],
  ['/de/trips', '/de', '/trips'],
  ['/trips', '', '/trips'],
  ['/design', '', '/design'],
])('%s is a page in a language', (address, prefix, rest) => {
  expect([languagePrefix(address), withoutLanguage(address)]).toEqual([prefix, rest]);
  expect(pathIn(prefix, rest)).toBe(address);
});

test('the links of a page stay in its language', () => {
  setPrefixAtBuild(() => '/de');
  expect(paths()).toMatchObject({ home: '/de', trips: '/de/trips', book: '/de/book', refund: '/de/refund' });
  expect(paths().trip('goa')).toBe('/de/trip/goa');
  setPrefixAtBuild(() => '');
});
