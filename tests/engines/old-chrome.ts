import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import tests from '../../playwright.config.ts';
import { buildTargets } from '../../shared/domain/browsers/least-browsers.ts';
import { runCommand, unpackedFolder } from '../requirements/packages.ts';
import type { Requirement } from '../requirements/requirement.ts';

const folder = unpackedFolder('old-chrome');

const version = buildTargets.find((target) => target.startsWith('chrome'))?.slice('chrome'.length);

/** A package of the registry that is that Chrome without a window, for Linux on x64. */
export const oldChromePackage = `@sparticuz/chromium@${version}.0.0`;

const executable = path.join(folder, `chrome-${version}`);

/** The oldest Chrome that the site is built for: the one that `OLD_CHROME_PATH` names, else the registry's. */
export const oldChrome: Requirement = {
  name: `Chrome ${version}`,
  neededFor: 'its browser tests',
  without: 'are skipped',
  find: () => process.env['OLD_CHROME_PATH'] || (existsSync(executable) ? executable : null),

  async install() {
    if (process.platform !== 'linux' || process.arch !== 'x64') return 'the registry has it for Linux on x64';
    mkdirSync(folder, { recursive: true });
    const archive = `sparticuz-chromium-${version}.0.0.tgz`;
    const problem =
      runCommand(['npm', 'pack', '--silent', oldChromePackage], { folder }) ??
      runCommand(['tar', '-xzf', archive], { folder });
    if (problem !== null) return problem;
    const unpacked = path.join(folder, 'unpacked');
    await pipeline(
      createReadStream(path.join(folder, 'package/bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(unpacked, { mode: 0o755 }),
    );
    // Under its own name once it is whole.
    renameSync(unpacked, executable);
    return null;
  },
};

/** A Chrome without a window does not print its version: it is asked while it runs. */
export async function versionOfChrome(executable: string): Promise<string> {
  const browser = await chromium.launch({ ...tests.use?.launchOptions, executablePath: executable });
  const version = browser.version();
  await browser.close();
  return `Chrome ${version}`;
}
