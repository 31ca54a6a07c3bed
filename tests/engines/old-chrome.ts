import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import tests from '../../playwright.config.ts';
import { buildTargets } from '../../shared/domain/least-browsers.ts';

const cache = path.join(import.meta.dirname, '../../node_modules/.cache/old-chrome');

const version = buildTargets.find((target) => target.startsWith('chrome'))?.slice('chrome'.length);

/** A package of the registry that is that Chrome without a window, for Linux on x64. */
export const oldChromePackage = `@sparticuz/chromium@${version}.0.0`;

/** @returns the path of the oldest Chrome that the site is built for, unpacked if need be; null where it cannot be had */
export async function findOldChrome(): Promise<string | null> {
  const executable = path.join(cache, `chrome-${version}`);
  if (existsSync(executable)) return executable;
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  mkdirSync(cache, { recursive: true });
  const archive = `sparticuz-chromium-${version}.0.0.tgz`;
  if (!run('npm', 'pack', '--silent', oldChromePackage) || !run('tar', '-xzf', archive)) return null;
  const unpacked = path.join(cache, 'unpacked');
  await pipeline(
    createReadStream(path.join(cache, 'package/bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(unpacked, { mode: 0o755 }),
  );
  // Under its own name once it is whole.
  renameSync(unpacked, executable);
  return executable;
}

/** A Chrome without a window does not print its version: it is asked while it runs. */
export async function versionOfChrome(executable: string): Promise<string> {
  const browser = await chromium.launch({ ...tests.use?.launchOptions, executablePath: executable });
  const version = browser.version();
  await browser.close();
  return `Chrome ${version}`;
}

function run(command: string, ...args: readonly string[]): boolean {
  console.log(`> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { cwd: cache, stdio: 'inherit' }).status === 0;
}
