import { expect, test } from 'vitest';
import { takeTokenFromAddress } from './token-in-address.ts';

const makeHistory = (state: unknown = null) => {
  const entry = { state, url: '/review?token=signed' };
  return {
    entry,
    get state() {
      return entry.state;
    },
    replaceState: (next: unknown, _: string, url: string) => Object.assign(entry, { state: next, url }),
  };
};

test('takes the token out of the address, and finds it again after a reload', () => {
  const history = makeHistory({ scroll: 3 });
  expect(takeTokenFromAddress({ pathname: '/review', search: '?token=signed' }, history)).toBe('signed');
  expect(history.entry.url).toBe('/review');
  expect(history.state).toMatchObject({ scroll: 3 });
  expect(takeTokenFromAddress({ pathname: '/review', search: '' }, history)).toBe('signed');
});

test('has none where the address was typed', () => {
  expect(takeTokenFromAddress({ pathname: '/review', search: '' }, makeHistory())).toBe('');
});
