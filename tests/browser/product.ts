import { resolve } from 'node:path';

/** The first of the ports: two checkouts on one machine can run their browser tests side by side. */
const first = Number(process.env['BROWSER_TEST_PORT'] ?? 4421);
const ports = { site: first, backend: first + 1, hostPage: first + 2, smtp: first + 4 };
/** For the pages that are hard on the widget. */
export const testPagesPort = first + 3;
/** For a second build of the site, which reports its errors. */
export const reportingSitePort = first + 5;
/** For an application of a host. */
export const applicationPort = first + 6;

/** Where the started product answers while the browser tests run: off the default ports, so that a developer's own keeps running. */
export const addresses = {
  site: `http://localhost:${ports.site}`,
  backend: `http://localhost:${ports.backend}/v1`,
  mailbox: `http://localhost:${ports.backend}/mailbox`,
  gateway: `http://localhost:${ports.backend}/gateway`,
  hostPage: `http://localhost:${ports.hostPage}`,
  testPages: `http://localhost:${testPagesPort}`,
};

/** The environment of the `npm start` under test. */
export const startCommandEnvironment: Record<string, string> = {
  SITE_PORT: String(ports.site),
  BACKEND_PORT: String(ports.backend),
  HOST_PAGE_PORT: String(ports.hostPage),
  SMTP_PORT: String(ports.smtp),
  // Empty when a run begins, unless a folder is named.
  DATA_DIR: process.env['BROWSER_TEST_DATA'] ?? resolve('.data/browser-tests'),
  SWEEP_SECONDS: '2',
  // All tests share one network address, and together make more calls than one person would.
  BOOKING_LIMITS: 'off',
  // Tests change trips all the time.
  SITE_REBUILDS: 'off',
};
