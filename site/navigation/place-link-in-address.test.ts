import { expect, test } from 'vitest';
import { takePlaceLink } from './place-link-in-address.ts';

function makeHistory(state: unknown = null) {
  const entry = { state, url: '' };
  return {
    entry,
    get state() {
      return entry.state;
    },
    replaceState(next: unknown, _: string, url?: string | URL | null) {
      Object.assign(entry, { state: next, url: String(url) });
    },
  };
}

const address = (hash = '') => ({ pathname: '/waitlist', search: '', hash });

test.each(['waitlist', 'offer'])('takes the text of a link out of the address: %s', (name) => {
  const history = makeHistory({ scroll: 3 });
  expect(takePlaceLink(address(`#${name}=a.1.b-_c`), history)).toBe('a.1.b-_c');
  expect(history.entry.url).toBe('/waitlist');
  expect(history.state).toMatchObject({ scroll: 3 });
  expect(takePlaceLink(address(), history)).toBe('a.1.b-_c');
});

test('has none where the address was typed', () => {
  expect(takePlaceLink(address(), makeHistory())).toBe('');
});
