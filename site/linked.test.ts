// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const script = readFileSync('public/linked.js', 'utf8');

test.each([
  ['its address', false, null, ''],
  ['its address, at its content', false, { scroll: 3 }, '#content'],
  ['a link of a mail', true, null, '#token=signed'],
  ['a link that a mail program encoded', true, null, '?waitlist%3Dsigned'],
  ['a link that left the address', true, { groupTripsLink: { token: 'signed' } }, ''],
])('tells that a page was opened by %s', (_, isLinked, state, link) => {
  history.replaceState(state, '', `${location.pathname}${link}`);
  new Function(script)();
  expect(document.documentElement.hasAttribute('data-handed')).toBe(isLinked);
});
