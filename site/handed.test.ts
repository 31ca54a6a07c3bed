// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hour } from '../shared/domain/time/durations.ts';
import { leaveNavigationState } from '../shared/flows/navigation-state.ts';
import { tabStorage } from './data/tab-storage.ts';
import { navigationState } from './navigation/state.ts';

const script = readFileSync('public/handed.js', 'utf8');

/** Runs the script as a page does: first of all, before anything is painted. */
function openPage(at = Date.now()) {
  vi.stubGlobal('performance', { timeOrigin: at });
  new Function(script)();
  return navigationState();
}

const booking = { tripId: 'spiti-valley' };
const leave = (state: unknown, path = location.pathname) =>
  leaveNavigationState({ storage: tabStorage, clock: { now: () => new Date() } }, path, state);
const handed = () => document.documentElement.hasAttribute('data-handed');

beforeEach(() => {
  sessionStorage.clear();
  window.name = 'booking';
  history.replaceState(null, '');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('tells a page that was handed something by the last from one that was opened by its address', () => {
  expect(openPage()).toEqual({});
  leave(booking, '/another');
  expect(openPage()).toEqual({});
  expect(handed()).toBe(false);
  leave(booking, `${location.pathname}/`);
  expect(openPage()).toEqual(booking);
  expect(handed()).toBe(true);
});

test.each([
  ['kept', () => undefined],
  ['blocked', () => vi.stubGlobal('sessionStorage', undefined)],
  [
    'full',
    () =>
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError');
      }),
  ],
])('survives a reload, and is not copied with the address, where storage is %s', (_, change) => {
  leave({ tripId: 'left before' });
  change();
  leave(booking);
  history.replaceState({ scroll: 3 }, '');
  expect(openPage()).toEqual(booking);
  expect(openPage()).toEqual(booking);
  expect(history.state).toMatchObject({ scroll: 3 });
  expect(window.name).toBe('booking');
  history.replaceState(null, '');
  expect(openPage()).toEqual({});
});

test('that is new takes the place of what the entry held', () => {
  leave({ tripId: 'left before' });
  openPage();
  leave(booking);
  expect(openPage()).toEqual(booking);
});

test.each([
  ['once the connection was back', hour / 2, hour / 2, booking],
  ['at once, however long its scripts take', 1000, 2 * hour, booking],
  ['more than an hour later', 2 * hour, 2 * hour, {}],
])('is taken within an hour: by a page that is opened %s', (_, opened, run, taken) => {
  leave(booking);
  const left = Date.now();
  vi.useFakeTimers({ now: left + run });
  expect(openPage(left + opened)).toEqual(taken);
  vi.useRealTimers();
});

test('that is broken is nothing', () => {
  leave(booking);
  for (const key of Object.keys(sessionStorage)) tabStorage.write(key, '{broken');
  expect(openPage()).toEqual({});
});
