// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hour } from '../shared/domain/time/durations.ts';
import { pathIn, withoutLanguage } from './navigation/paths.ts';
import { takeToast } from './toasts/leave-toast.ts';

const script = readFileSync('public/before-paint.js', 'utf8');
const shown = () => document.documentElement.dataset['theme'];
const toggle = () => document.querySelector<HTMLElement>('[data-theme-toggle]');

let page = new AbortController();

/** Runs the script as a page does: first of all, before anything is painted. */
const openPage = (device: 'light' | 'dark') => {
  document.body.innerHTML = '<button data-theme-toggle></button>';
  const system = { matches: device === 'dark', addEventListener: () => undefined };
  const listen = (type: string, listener: EventListener) =>
    window.addEventListener(type, listener, { signal: page.signal });
  new Function('matchMedia', 'addEventListener', script)(() => system, listen);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset['theme'];
  delete document.documentElement.dataset['search'];
  history.replaceState(null, '', '/');
  page = new AbortController();
});
afterEach(() => {
  page.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['light', ['dark', 'light', 'dark']],
  ['dark', ['light', 'dark', 'light']],
] as const)('starts with the theme of the %s device, and each press shows the other', (device, themes) => {
  openPage(device);
  expect(shown()).toBe(device);
  const seen = themes.map(() => {
    toggle()?.click();
    return shown();
  });
  expect(seen).toEqual(themes);
});

test('remembers the choice, also where it was what the device had', () => {
  openPage('light');
  toggle()?.click();
  toggle()?.click();
  page.abort();
  page = new AbortController();
  openPage('dark');
  expect(shown()).toBe('light');
});

test.each([
  ['/trips', false],
  ['/trips?country=India', true],
])('marks %s by whether it asks for something: %s', (address, asks) => {
  history.replaceState(null, '', address);
  openPage('light');
  expect('search' in document.documentElement.dataset).toBe(asks);
});

test('a link whose # was written as %23 is mended on the site itself, whatever its path begins with', () => {
  const replaced = vi.fn();
  const { origin } = location;
  const path = '//evil.example/status%23ref=1';
  vi.stubGlobal('location', { origin, pathname: path, replace: replaced });
  openPage('light');
  expect(replaced).toHaveBeenCalledExactlyOnceWith(`${origin}//evil.example/status#ref=1`);
});

test.each([
  ['bookings/status', 'ref=1'],
  ['review', 'token=1'],
  ['manage', 'token=1'],
  ['waitlist', 'waitlist=1'],
])(
  'such a link to %s in another language is mended also where one page in English stands for all that is missing',
  (path, fragment) => {
    const replaced = vi.fn();
    const { origin } = location;
    vi.stubGlobal('location', { origin, pathname: `/de/${path}%23${fragment}`, replace: replaced });
    openPage('light');
    const currentScript = { dataset: { languages: 'en de' } };
    new Function('document', readFileSync('public/not-found.js', 'utf8'))({
      currentScript,
      documentElement: {},
    });
    expect(replaced).toHaveBeenCalledExactlyOnceWith(`${origin}/de/${path}#${fragment}`);
  },
);

test.each([
  ['another site', 'https://evil.example/', ''],
  ['an address', '', ''],
  ['a page of the site', `${location.origin}/waitlist`, 'kept'],
])('what pages left in the name of the window is, on the way from %s, "%s"', (_, referrer, left) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  window.name = JSON.stringify({ groupTrips: { 'group-trips:toast': 'kept' }, name: '' });
  openPage('light');
  expect(takeToast() ?? '').toBe(left);
  expect(window.name).toBe('');
});

function switchTo(prefix: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = '/built';
  link.dataset['prefix'] = prefix;
  link.addEventListener('click', (event) => event.preventDefault());
  document.body.append(link);
  link.click();
  return link;
}

test.each([
  ['/trip/spiti-valley?from=mail#money', '/de', '/de/trip/spiti-valley?from=mail#money'],
  ['/de/trips', '', '/trips'],
  ['/', '/ar', '/ar'],
  ['/ar', '', '/'],
])('the page at %s is led to in another language', (address, prefix, there) => {
  history.replaceState(null, '', address);
  openPage('light');
  expect(switchTo(prefix).href).toBe(new URL(there, location.href).href);
});

test.each([
  '/',
  '/de',
  '/de/',
  '/de/trips',
  '/zh/trip/de',
  '/trips/de',
  '/design',
  '/d/e',
  '/DE/trips',
  '/deu',
])('%s is a page in the same language here and in the links of the site', (address) => {
  history.replaceState(null, '', address);
  openPage('light');
  expect(switchTo('/ar').pathname).toBe(pathIn('/ar', withoutLanguage(address)));
});

test('what the history entry keeps goes along, once, also where the connection was lost for a while', () => {
  const state = { groupTrips: { tripId: 'spiti-valley' } };
  history.replaceState(state, '', '/book');
  openPage('light');
  switchTo('/de');
  history.replaceState(null, '', '/de/book');
  vi.useFakeTimers({ now: Date.now() + hour / 2 });
  openPage('light');
  vi.useRealTimers();
  expect(history.state).toEqual(state);
  history.replaceState(null, '', '/de/book');
  openPage('light');
  expect(history.state).toBeNull();
});
