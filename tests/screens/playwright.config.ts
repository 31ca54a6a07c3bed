import path from 'node:path';
import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';

const root = path.join(import.meta.dirname, '../..');

/** Screenshots of every screen of the product, started as for the browser tests. */
export default defineConfig({
  ...tests,
  testDir: import.meta.dirname,
  testMatch: '*.shots.ts',
  outputDir: path.join(root, 'test-results/screens'),
  webServer: tests.webServer && !Array.isArray(tests.webServer) ? { ...tests.webServer, cwd: root } : [],
});
