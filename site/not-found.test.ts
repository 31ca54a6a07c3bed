import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const script = readFileSync('public/not-found.js', 'utf8');

/** Where the English page for whatever is missing leads to from an address. */
function ledTo(pathname: string): string | null {
  let there: string | null = null;
  const location = { pathname, replace: (address: string) => (there = address) };
  const document = { currentScript: { dataset: { languages: 'en ar de' } }, documentElement: {} };
  new Function('document', 'location', script)(document, location);
  return there;
}

test.each([
  ['/de/nowhere', '/de/404.html'],
  ['/ar/trip/a/b', '/ar/404.html'],
  ['/nowhere', null],
  ['/sv/nowhere', null],
  ['/design/de/nowhere', null],
  // Where it is missing as well, nothing leads on for ever.
  ['/de/404.html', null],
  ['/de/404', null],
])('a visitor of %s is led to %s', (address, there) => {
  expect(ledTo(address)).toBe(there);
});
