import { chromium } from './chromium.ts';
import { fonts } from './fonts.ts';
import { installMissing } from './install-missing.ts';
import { oldLibraries } from './old-libraries.ts';
import type { Requirement } from './requirement.ts';
import { webServers } from './web-servers.ts';

/** What the steps of `npm test` need besides the packages of the lock file; the others need nothing. */
const requirements: Readonly<Record<string, readonly Requirement[]>> = {
  contract: Object.values(webServers),
  browser: [chromium, fonts, ...Object.values(oldLibraries)],
};

// The command `node tests/requirements/install.ts browser` fails where the step cannot run.
const needed = process.argv.slice(2).flatMap((step) => requirements[step] ?? []);
process.exitCode = (await installMissing(needed)) ? 0 : 1;
