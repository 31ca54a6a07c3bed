import { expect, test } from 'vitest';
import { dropFromLink, takeLink } from './link-in-address.ts';

const makeHistory = (state: unknown = null) => {
  const entry = { state, url: '/manage#token=signed' };
  return {
    entry,
    get state() {
      return entry.state;
    },
    replaceState: (next: unknown, _: string, url: string) => Object.assign(entry, { state: next, url }),
  };
};

const address = (change: { search?: string; hash?: string } = {}) => ({
  pathname: '/manage',
  search: '',
  hash: '',
  ...change,
});

const names = ['token', 'cancel', 'host'] as const;

test.each([
  ['fragment', { hash: '#token=a.1.b-_c&cancel=once' }],
  ['query, as in earlier mails', { search: '?token=a.1.b-_c&cancel=once' }],
])('takes the link out of the %s, and finds it again after a reload', (_, given) => {
  const history = makeHistory({ scroll: 3 });
  const link = { token: 'a.1.b-_c', cancel: 'once', host: '' };
  expect(takeLink(names, address(given), history)).toEqual(link);
  expect(history.entry.url).toBe('/manage');
  expect(history.state).toMatchObject({ scroll: 3 });
  expect(takeLink(names, address(), history)).toEqual(link);
});

test('forgets one text alone', () => {
  const history = makeHistory();
  takeLink(names, address({ hash: '#token=signed&cancel=once' }), history);
  dropFromLink('cancel', address(), history);
  expect(takeLink(names, address(), history)).toEqual({ token: 'signed', cancel: '', host: '' });
});

test.each(['token', 'host'] as const)('a later link replaces an earlier one: %s', (name) => {
  const history = makeHistory();
  takeLink(names, address({ hash: '#token=signed&cancel=once' }), history);
  const none = { token: '', cancel: '', host: '' };
  expect(takeLink(names, address({ hash: `#${name}=other` }), history)).toEqual({ ...none, [name]: 'other' });
});

test.each([{}, { hash: '#waitlist=signed' }])('has none in an address without one of its names', (given) => {
  const history = makeHistory();
  expect(takeLink(['token'], address(given), history)).toEqual({ token: '' });
  expect(history.entry.url).toBe('/manage#token=signed');
});
