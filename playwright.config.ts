import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { addresses, startCommandEnvironment } from './tests/browser/product.ts';
import { chromium } from './tests/requirements/chromium.ts';

const root = process.getuid?.() === 0;
// It is installed before the tests are started, never by this file: other tools read that, too.
const executablePath = chromium.find();

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  globalSetup: ['pages/test-pages.ts', 'let-seats-age.ts'].map((file) =>
    path.join(import.meta.dirname, 'tests/browser', file),
  ),
  // Playwright deletes all of it first: it holds nothing of a run of another suite.
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: addresses.site,
    // A tenth of the time of a run; `--trace retain-on-failure` has one of what fails.
    trace: 'off',
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: [
        ...(root ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
  webServer: {
    command: 'node backend/local/launch/run.mjs tests/browser/start-product.ts',
    url: addresses.site,
    env: startCommandEnvironment,
    timeout: 240_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
