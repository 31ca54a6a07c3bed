import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import tests from '../../playwright.config.ts';
import { type EngineName, engineNames } from './engines.ts';

const root = path.join(import.meta.dirname, '../..');

/**
 * Tests with these tags need what only Chromium's automation has, several tabs of one browser, globals that no page
 * replaces, a file (its address, or its download), a window that changes its size, or a script that is held back.
 */
const leftOut: Readonly<Record<EngineName, RegExp[]>> = {
  chrome: [],
  firefox: [/@chromium/],
  webkit: [/@chromium/, /@tabs/, /@globals/, /@file/, /@resized/, /@held/],
};

const engine = engineNames.find((name) => name === process.env['ENGINE']) ?? 'firefox';

const chrome: Project['use'] = {
  browserName: 'chromium',
  launchOptions: { ...tests.use?.launchOptions, executablePath: process.env['ENGINE_PATH'] ?? '' },
};

const firefox: Project['use'] = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: path.join(import.meta.dirname, 'firefox-relay.mjs'),
    // Playwright loses sight of a page that comes back from the cache of the history.
    firefoxUserPrefs: {
      'browser.sessionhistory.max_total_viewers': 0,
      'fission.bfcacheInParent': false,
    },
  },
};

/** The journeys, the widget and the hostile pages, in the engine that the environment names. */
export default defineConfig({
  ...tests,
  testDir: path.join(root, 'tests/browser'),
  testMatch: [
    '{approval,booking,cancelling,history,lookup,payment-stories,pictures,translated,visitor-browsers}.test.ts',
    'widget/{hostile,journeys,lifecycle,link,parents,turbo,without-origin}.test.ts',
    // Colours, and their contrast: that of the fallbacks for what the oldest browser lacks.
    ...(engine === 'chrome' ? ['accessibility.test.ts'] : []),
  ],
  grepInvert: leftOut[engine],
  outputDir: path.join(root, `test-results/engines-${process.env['BROWSER_TEST_PORT']}`),
  reporter: [['list'], [path.join(import.meta.dirname, 'count-reporter.ts')]],
  use: { baseURL: tests.use?.baseURL, viewport: { width: 1280, height: 720 } },
  // Each command to WebKit's inspector takes tens of milliseconds.
  ...(engine === 'webkit' && { timeout: 300_000 }),
  projects: [{ name: engine, use: engine === 'chrome' ? chrome : firefox }],
  // The product is there already: it is started once for all engines.
  webServer: [],
});
