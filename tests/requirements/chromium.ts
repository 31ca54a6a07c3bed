import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium as playwright } from '@playwright/test';
import { installPackages, runCommand } from './packages.ts';
import type { Requirement } from './requirement.ts';

const root = path.join(import.meta.dirname, '../..');

/** Itself: the script of that name in /usr/bin starts it as another process, which outlives the script. */
const shell = '/usr/lib/chromium/chromium-headless-shell';

/**
 * The browser of the tests: the one that `CHROMIUM_PATH` names, else the distribution's without a window, whose tests take
 * two thirds of the time, else Playwright's own, else the distribution's with one.
 */
export const chromium: Requirement = {
  name: 'Chromium',
  neededFor: 'the browser tests',
  without: 'cannot run',

  find() {
    const named = process.env['CHROMIUM_PATH'];
    if (!named) {
      const candidates = [
        shell,
        playwright.executablePath(),
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
      ];
      return candidates.find((candidate) => existsSync(candidate)) ?? null;
    }
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, where there is no file.`);
  },

  /** The distribution's package comes with every library that it needs; Playwright's own does not. */
  async install() {
    if (installPackages(['chromium-headless-shell']) === null) return null;
    const withPackages = installPackages(['chromium']);
    if (withPackages === null) return null;
    const withPlaywright = runCommand(
      [process.execPath, path.join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'],
      { folder: root },
    );
    return withPlaywright && `the package: ${withPackages}; Playwright's own: ${withPlaywright}`;
  },
};

/** @throws Error where there is none. */
function chromiumPath(): string {
  const found = chromium.find();
  if (found === null) throw new Error('There is no Chromium; CHROMIUM_PATH can name one.');
  return found;
}

/** Starts it to measure what pages cost: it sends nothing of its own meanwhile. */
export const launchForMeasuring = (...args: readonly string[]) =>
  playwright.launch({
    executablePath: chromiumPath(),
    args: [
      ...args,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
