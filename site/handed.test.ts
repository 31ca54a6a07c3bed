// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { browserStorage } from '../shared/data/browser-storage.ts';
import { systemClock } from '../shared/data/browser-time.ts';
import { claimNavigationState, leaveNavigationState } from '../shared/flows/navigation-state.ts';

const script = readFileSync(path.join(import.meta.dirname, '../public/handed.js'), 'utf8');

/** Runs the script as a page does: first of all, before anything is painted. */
const openPage = () => new Function(script)();

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

const handed = () => document.documentElement.hasAttribute('data-handed');

const deps = { storage: browserStorage(() => sessionStorage), clock: systemClock };

test('tells a page that was handed something by the last from one that was opened by its address', () => {
  openPage();
  expect(handed()).toBe(false);
  leaveNavigationState(deps, '/another', { tripId: 'spiti-valley' });
  openPage();
  expect(handed()).toBe(false);
  leaveNavigationState(deps, location.pathname, { tripId: 'spiti-valley' });
  openPage();
  expect(handed()).toBe(true);
});

test('knows after a reload what the page was handed', () => {
  leaveNavigationState(deps, location.pathname, { tripId: 'spiti-valley' });
  claimNavigationState(deps, location.pathname, history);
  expect(sessionStorage.length).toBe(0);
  openPage();
  expect(handed()).toBe(true);
});
