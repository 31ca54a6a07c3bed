// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = readFileSync(path.join(import.meta.dirname, '../public/before-paint.js'), 'utf8');
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
  delete document.documentElement.dataset['theme'];
  page = new AbortController();
});
afterEach(() => page.abort());

test('starts with the theme of the device', () => {
  openPage('dark');
  expect(shown()).toBe('dark');
});

test('prefers what the visitor chose', () => {
  localStorage.setItem('group-trips:theme', 'light');
  openPage('dark');
  expect(shown()).toBe('light');
});

test('switches between light and dark, and remembers', () => {
  openPage('light');
  toggle()?.click();
  expect(shown()).toBe('dark');
  expect(toggle()?.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('group-trips:theme')).toBe('dark');
  toggle()?.click();
  expect(shown()).toBe('light');
});

test('follows the device again once the visitor has chosen its theme', () => {
  openPage('light');
  toggle()?.click();
  toggle()?.click();
  page.abort();
  page = new AbortController();
  openPage('dark');
  expect(shown()).toBe('dark');
});
