import { expect, test } from 'vitest';
import { forgetInLink, takeLink } from './taken-link.ts';

const makeHistory = (state: unknown = null) => {
  const entry = { state, url: '' };
  return {
    entry,
    get state() {
      return entry.state;
    },
    replaceState: (next: unknown, _: string, url: string) => Object.assign(entry, { state: next, url }),
  };
};

const names = ['token', 'cancel', 'host'] as const;

function take(change: { search?: string; hash?: string }, history = makeHistory()) {
  return takeLink(names, { pathname: '/manage', search: '', hash: '', ...change }, history);
}

test.each([
  ['fragment', { hash: '#token=a.1.b-_c&cancel=once' }],
  ['query, as in earlier mails', { search: '?token=a.1.b-_c&cancel=once' }],
])('takes its texts out of the %s, and finds them again after a reload', (_, address) => {
  const history = makeHistory({ scroll: 3 });
  const link = { token: 'a.1.b-_c', cancel: 'once', host: '' };
  expect(take(address, history)).toEqual(link);
  expect(history.entry.url).toBe('/manage');
  expect(history.state).toMatchObject({ scroll: 3 });
  expect(take({}, history)).toEqual(link);
});

test('forgets one text alone', () => {
  const history = makeHistory({ scroll: 3 });
  take({ hash: '#token=signed&cancel=once' }, history);
  forgetInLink('cancel', { pathname: '/manage' }, history);
  expect(history.state).toMatchObject({ scroll: 3 });
  expect(take({}, history)).toEqual({ token: 'signed', cancel: '', host: '' });
});

test('a later link replaces an earlier one', () => {
  const history = makeHistory();
  take({ hash: '#token=signed&cancel=once' }, history);
  expect(take({ hash: '#host=other' }, history)).toEqual({ token: '', cancel: '', host: 'other' });
});

test.each([{}, { hash: '#waitlist=signed' }])(
  'has none in an address without one of its names',
  (address) => {
    expect(take(address)).toEqual({ token: '', cancel: '', host: '' });
  },
);
