import { expect, test } from 'vitest';
import { takeTokenFromAddress } from './token-in-address.ts';

const makeHistory = (state: unknown = null) => {
  const entry = { state, url: '/waitlist#waitlist=a.1.b-_c' };
  return {
    entry,
    get state() {
      return entry.state;
    },
    replaceState: (next: unknown, _: string, url: string) => Object.assign(entry, { state: next, url }),
  };
};

const address = (change: { search?: string; hash?: string }) => ({
  pathname: '/waitlist',
  search: '',
  hash: '',
  ...change,
});

const names = ['offer', 'waitlist'] as const;

test.each([
  ['fragment', { hash: '#waitlist=a.1.b-_c' }],
  ['query, as in earlier mails', { search: '?offer=a.1.b-_c' }],
  ['fragment under the first of its names', { hash: '#waitlist=other&offer=a.1.b-_c' }],
])('takes the token out of the %s, and finds it again after a reload', (_, given) => {
  const history = makeHistory({ scroll: 3 });
  expect(takeTokenFromAddress(names, address(given), history)).toBe('a.1.b-_c');
  expect(history.entry.url).toBe('/waitlist');
  expect(history.state).toMatchObject({ scroll: 3 });
  expect(takeTokenFromAddress(names, address({}), history)).toBe('a.1.b-_c');
});

test.each([{}, { hash: '#token=signed' }])('has none in an address without one of its names', (given) => {
  expect(takeTokenFromAddress(names, address(given), makeHistory())).toBe('');
});
