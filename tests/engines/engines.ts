import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  renameSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import tests from '../../playwright.config.ts';
import { buildTargets } from '../../shared/domain/browsers/least-browsers.ts';
import { type Requirement, runCommand, unpackedFolder } from '../requirements/requirement.ts';
import { openDisplay } from './display.ts';

const folder = unpackedFolder('old-chrome');

const version = buildTargets.find((target) => target.startsWith('chrome'))?.slice('chrome'.length);

/** A package of the registry that is that Chrome without a window, for Linux on x64. */
const oldChromePackage = `@sparticuz/chromium@${version}.0.0`;

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
async function versionOfChrome(executable: string): Promise<string> {
  const browser = await chromium.launch({ ...tests.use?.launchOptions, executablePath: executable });
  const version = browser.version();
  await browser.close();
  return `Chrome ${version}`;
}

export const engineNames = ['chrome', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** A browser of this machine. */
export interface Engine {
  readonly name: EngineName;
  /** As the browser calls itself. */
  readonly version: string;
  readonly executable: string;
}

interface Search {
  /** Names the executable; when it is set, the engine is asked for. */
  readonly variable: string;
  readonly candidates: () => readonly string[];
  /** Where it can be had, as a sentence. */
  readonly source: string;
  /** What else the engine runs with, by command. */
  readonly needs: readonly string[];
  /** Playwright sends an older one commands that it does not know. */
  readonly oldestDriven?: number;
}

const onPath = (command: string): readonly string[] =>
  (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, command));

const searches: Readonly<Record<EngineName, Search>> = {
  chrome: {
    variable: 'OLD_CHROME_PATH',
    candidates: () => [oldChrome.find()].filter((found) => found !== null),
    source: `The registry has it for Linux on x64 in: ${oldChromePackage}.`,
    needs: [],
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    candidates: () => [
      ...onPath('firefox-esr'),
      ...onPath('firefox'),
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    source: 'Debian has it in: firefox-esr.',
    needs: [],
    oldestDriven: 153,
  },
  webkit: {
    variable: 'WEBKIT_PATH',
    candidates: () => globSync('/usr/{lib/*,libexec}/webkit2gtk-4.*/MiniBrowser').toSorted(),
    source: 'Debian has it in: webkit2gtk-driver xvfb matchbox-window-manager xdotool.',
    needs: ['Xvfb', 'matchbox-window-manager', 'xdotool'],
  },
};

/** Whether the environment names the engine. */
export function isAskedFor(name: EngineName): boolean {
  return Boolean(process.env[searches[name].variable]);
}

/** @returns the engine, or what is missing, as a sentence */
export async function findEngine(name: EngineName): Promise<Engine | string> {
  const { variable, candidates, source, needs, oldestDriven = 0 } = searches[name];
  const named = process.env[variable];
  const executable = (named ? [named] : candidates()).find(isExecutable);
  if (executable === undefined) {
    return named
      ? `${variable} names ${named}, which cannot be run.`
      : `not found; ${variable} can name it. ${source}`;
  }
  const missing = needs.find((command) => !onPath(command).some(isExecutable));
  if (missing !== undefined) return `${executable} needs ${missing}, which is not installed. ${source}`;
  const version = await versionOf(name, executable);
  if (Number(/\d+/.exec(version)?.[0]) < oldestDriven) {
    return `${executable} is ${version}; these tests can drive ${oldestDriven} and newer. ${source}`;
  }
  return { name, executable, version };
}

/** MiniBrowser needs a screen even to print its version. */
async function versionOf(name: EngineName, executable: string): Promise<string> {
  if (name === 'chrome') return versionOfChrome(executable);
  await using screen = name === 'webkit' ? await openDisplay({ width: 360, height: 800 }) : undefined;
  const environment = { ...process.env, ...(screen && { DISPLAY: screen.name }) };
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8', env: environment });
  return stdout.trim();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
