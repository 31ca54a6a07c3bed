import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

const distributionPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/**
 * The Chromium that the browser tests run in: `CHROMIUM_PATH`, else Playwright's own, else the distribution's.
 * What is already there is preferred to a download, Playwright's download to a package installation.
 *
 * @returns {string} path of an executable
 * @throws {Error} when no browser is found, with what was tried
 */
export function findChromium(env = process.env) {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, where there is no file.`);
  }
  return (
    presentChromium() ??
    (run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
      ? presentChromium()
      : null) ??
    (installDistributionChromium() ? presentChromium() : null) ??
    fail()
  );
}

function presentChromium() {
  return [chromium.executablePath(), ...distributionPaths].find((path) => path && existsSync(path)) ?? null;
}

function installDistributionChromium() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...words) => {
    const [command, ...args] = [...asRoot, 'apt-get', ...words];
    return run(command, args, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  // A visitor's system has Arial or a font of its widths.
  const packages = ['chromium', 'fonts-liberation'];
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

function run(command, args, env = {}) {
  // Standard output carries the path alone.
  console.error(`> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } }).status === 0;
}

function fail() {
  throw new Error(
    'No Chromium for the browser tests: CHROMIUM_PATH is not set, Playwright could not download its own, and the package `chromium` could not be installed.',
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(findChromium());
