import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium } from './chromium.ts';
import { oldLibraries } from './old-libraries.ts';
import { installPackages } from './packages.ts';
import { installMissing, type Requirement } from './requirement.ts';
import { webServers } from './web-servers.ts';

const folders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  path.join(homedir(), '.fonts'),
  path.join(homedir(), '.local/share/fonts'),
  ...(process.platform === 'darwin' ? ['/System/Library/Fonts', '/Library/Fonts'] : []),
];

/** A visitor's system has Arial or, as this one, a font of its widths. */
const fonts: Requirement = {
  name: 'Liberation Sans',
  neededFor: 'the browser tests',
  without: 'run with other fonts',
  find: () =>
    globSync(folders.map((folder) => `${folder}/**/{LiberationSans-Regular,Arimo*,Arial,arial}.ttf`))[0] ??
    null,
  install: async () => installPackages(['fonts-liberation']),
};

/** What the steps of `npm test` need besides the packages of the lock file; the others need nothing. */
const requirements: Readonly<Record<string, readonly Requirement[]>> = {
  contract: Object.values(webServers),
  browser: [chromium, fonts, ...Object.values(oldLibraries)],
};

// The command `node tests/requirements/install.ts browser` fails where the step cannot run.
const needed = process.argv.slice(2).flatMap((step) => requirements[step] ?? []);
process.exitCode = (await installMissing(needed)) ? 0 : 1;
