import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ports = { site: 4421, backend: 4422, hostPage: 4423, smtp: 4425 };

/** Where the started product answers while the browser tests run: off the default ports, so that a developer's own keeps running. */
export const addresses = {
  site: `http://localhost:${ports.site}`,
  backend: `http://localhost:${ports.backend}/v1`,
  mailbox: `http://localhost:${ports.backend}/mailbox`,
  hostPage: `http://localhost:${ports.hostPage}`,
};

process.env['BROWSER_TEST_DATA'] ??= mkdtempSync(join(tmpdir(), 'group-trips-'));

/** The environment of the `npm start` under test. Playwright reads its configuration in every worker: one data folder a run. */
export const startCommandEnvironment: Record<string, string> = {
  SITE_PORT: String(ports.site),
  BACKEND_PORT: String(ports.backend),
  HOST_PAGE_PORT: String(ports.hostPage),
  SMTP_PORT: String(ports.smtp),
  DATA_DIR: process.env['BROWSER_TEST_DATA'],
  SWEEP_SECONDS: '2',
  // Every test comes from one network address, and together they ask for more than one person would.
  BOOKING_LIMITS: 'off',
};
