import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import path from 'node:path';
import { openDisplay } from './display.ts';
import { oldChrome, oldChromePackage, versionOfChrome } from './old-chrome.ts';

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
