import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import path from 'node:path';
import { openDisplay } from './display.ts';

export const engineNames = ['firefox', 'webkit'] as const;
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
  readonly searched: readonly string[];
  readonly debianPackages: string;
  /** What else the engine runs with, by command. */
  readonly needs: readonly string[];
}

const onPath = (command: string): readonly string[] =>
  (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, command));

const searches: Readonly<Record<EngineName, Search>> = {
  firefox: {
    variable: 'FIREFOX_PATH',
    searched: [
      ...onPath('firefox-esr'),
      ...onPath('firefox'),
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    debianPackages: 'firefox-esr',
    needs: [],
  },
  webkit: {
    variable: 'WEBKIT_PATH',
    searched: globSync('/usr/{lib/*,libexec}/webkit2gtk-4.*/MiniBrowser').toSorted(),
    debianPackages: 'webkit2gtk-driver xvfb matchbox-window-manager',
    needs: ['Xvfb', 'matchbox-window-manager'],
  },
};

/** Whether the environment names the engine. */
export function isAskedFor(name: EngineName): boolean {
  return Boolean(process.env[searches[name].variable]);
}

/** @returns the engine, or what is missing, as a sentence */
export async function findEngine(name: EngineName): Promise<Engine | string> {
  const { variable, searched, debianPackages, needs } = searches[name];
  const named = process.env[variable];
  const executable = (named ? [named] : searched).find(isExecutable);
  const packages = `Debian has it in: ${debianPackages}.`;
  if (executable === undefined) {
    return named
      ? `${variable} names ${named}, which cannot be run.`
      : `not found; ${variable} can name it. ${packages}`;
  }
  const missing = needs.find((command) => !onPath(command).some(isExecutable));
  if (missing !== undefined) return `${executable} needs ${missing}, which is not installed. ${packages}`;
  return { name, executable, version: await versionOf(name, executable) };
}

/** MiniBrowser needs a screen even to print its version. */
async function versionOf(name: EngineName, executable: string): Promise<string> {
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
