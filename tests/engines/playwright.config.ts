import path from 'node:path';
import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';

const root = path.join(import.meta.dirname, '../..');

/** The journeys, the widget and the hostile pages, in the engine that the environment names. */
export default defineConfig({
  ...tests,
  testDir: path.join(root, 'tests/browser'),
  testMatch: [
    '{approval,booking,cancelling,history,lookup,payment-stories}.test.ts',
    'widget/{hostile,journeys,lifecycle,link,turbo,without-origin}.test.ts',
  ],
  // Tests with this tag need what only Chromium's automation has.
  grepInvert: /@chromium/,
  outputDir: path.join(root, 'test-results/engines'),
  reporter: [['list'], [path.join(import.meta.dirname, 'count-reporter.ts')]],
  use: { baseURL: tests.use?.baseURL, viewport: { width: 1280, height: 720 } },
  projects: [
    {
      name: process.env['ENGINE'] ?? 'firefox',
      use: {
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
      },
    },
  ],
  // The product is there already: it is started once for all engines.
  webServer: [],
});
