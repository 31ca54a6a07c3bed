import { expect, test } from 'vitest';
import { dropCancelLink, takeManageLink } from './manage-link-in-address.ts';

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

const address = (hash = '') => ({ pathname: '/manage', hash });

test('takes both texts out of the address, and finds them again after a reload', () => {
  const history = makeHistory({ scroll: 3 });
  const link = { token: 'signed', cancel: 'once', host: '' };
  expect(takeManageLink(address('#token=signed&cancel=once'), history)).toEqual(link);
  expect(history.entry.url).toBe('/manage');
  expect(history.state).toMatchObject({ scroll: 3 });
  expect(takeManageLink(address(), history)).toEqual(link);
});

test('forgets the one-time text alone', () => {
  const history = makeHistory();
  takeManageLink(address('#token=signed&cancel=once'), history);
  dropCancelLink(address(), history);
  expect(takeManageLink(address(), history)).toEqual({ token: 'signed', cancel: '', host: '' });
});

test('a later link replaces an earlier one', () => {
  const history = makeHistory();
  takeManageLink(address('#token=signed&cancel=once'), history);
  expect(takeManageLink(address('#token=other'), history)).toEqual({ token: 'other', cancel: '', host: '' });
});

test('has none where the address was typed', () => {
  expect(takeManageLink(address(), makeHistory())).toEqual({ token: '', cancel: '', host: '' });
});

test('takes the text of a host’s own link, which another link replaces', () => {
  const history = makeHistory();
  const link = { token: '', cancel: '', host: 'signed' };
  expect(takeManageLink(address('#host=signed'), history)).toEqual(link);
  expect(takeManageLink(address(), history)).toEqual(link);
  expect(takeManageLink(address('#token=other'), history)).toEqual({ token: 'other', cancel: '', host: '' });
});
