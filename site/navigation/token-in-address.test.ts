import { expect, test } from 'vitest';
import { takeTokenFromAddress } from './token-in-address.ts';

const makeHistory = (state: unknown = null) => {
  const entry = { state, url: '/review#token=signed' };
  return {
    entry,
    get state() {
      return entry.state;
    },
    replaceState: (next: unknown, _: string, url: string) => Object.assign(entry, { state: next, url }),
  };
};

const address = (change: { search?: string; hash?: string }) => ({
  pathname: '/review',
  search: '',
  hash: '',
  ...change,
});

test.each([
  ['fragment', { hash: '#token=signed' }],
  ['query, as in earlier mails', { search: '?token=signed' }],
])('takes the token out of the %s, and finds it again after a reload', (_, given) => {
  const history = makeHistory({ scroll: 3 });
  expect(takeTokenFromAddress(address(given), history)).toBe('signed');
  expect(history.entry.url).toBe('/review');
  expect(history.state).toMatchObject({ scroll: 3 });
  expect(takeTokenFromAddress(address({}), history)).toBe('signed');
});

test('has none where the address was typed', () => {
  expect(takeTokenFromAddress(address({}), makeHistory())).toBe('');
});
