import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

interface InstallOptions {
  /** `CI` has to have everything. */
  readonly isStrict?: boolean;
  readonly print?: (line: string) => void;
}

/**
 * Installs what is missing: one line for each, and one sentence for what cannot be had. Commands call this once, before
 * anything that needs it; nothing is installed because a module was imported.
 * @returns whether the tests can run.
 */
export async function installMissing(
  requirements: readonly Requirement[],
  { isStrict = Boolean(process.env['CI']), print = console.log }: InstallOptions = {},
): Promise<boolean> {
  let canRun = true;
  for (const { name, neededFor, without, find, install } of requirements) {
    if (find() !== null) continue;
    print(`Installing ${name} for ${neededFor} …`);
    const problem = await install();
    if (problem === null && find() !== null) continue;
    const isNeeded = isStrict || without === 'cannot run';
    const missing = `There is no ${name} (${problem ?? 'it was installed elsewhere'})`;
    print(`${missing}: ${neededFor} ${isNeeded ? 'cannot run' : without}.`);
    canRun &&= !isNeeded;
  }
  return canRun;
}

/**
 * Runs a command that prints nothing here.
 * @returns null, or why it failed: the last error that it printed, or else its last line.
 */
export function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  { folder, environment }: { folder?: string; environment?: Readonly<Record<string, string>> } = {},
): string | null {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (status === 0) return null;
  if (error) return 'code' in error && error.code === 'ENOENT' ? `there is no ${command}` : error.message;
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
  const problem = lines.findLast((line) => /^\s*(E|\w*error):/i.test(line)) ?? lines.at(-1);
  return problem?.trim() ?? `${command} ended with ${status}`;
}

const cache = path.join(import.meta.dirname, '../../node_modules/.cache');

/** The folder of the project where the packages for that purpose are unpacked. */
export const unpackedFolder = (purpose: string): string => path.join(cache, purpose);

/**
 * Installs packages of the distribution on the machine.
 * @returns null, or why they could not be installed.
 */
export function installPackages(packages: readonly string[]): string | null {
  return withFreshLists(() => aptGet('install', '-y', '--no-install-recommends', ...packages));
}

/**
 * Unpacks packages of the distribution in a folder of the project: nothing is installed on the machine.
 * @returns null, or why they could not be unpacked.
 */
export function unpackPackages(purpose: string, packages: readonly string[]): string | null {
  const folder = unpackedFolder(purpose);
  mkdirSync(folder, { recursive: true });
  const problem = withFreshLists(() => runCommand(['apt-get', 'download', ...packages], { folder }));
  if (problem !== null) return problem;
  const archives = readdirSync(folder).filter((file) => file.endsWith('.deb'));
  const problems = archives.map((archive) => runCommand(['dpkg', '-x', archive, '.'], { folder }));
  return problems.find((one) => one !== null) ?? null;
}

/** A fresh machine has no lists of packages, and old lists name versions that are gone. */
function withFreshLists(attempt: () => string | null): string | null {
  if (attempt() === null) return null;
  return aptGet('update') ?? attempt();
}

function aptGet(...words: readonly string[]): string | null {
  // The machine may be updating itself.
  const command = ['apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...words] as const;
  return runCommand(process.getuid?.() === 0 ? command : ['sudo', '-n', ...command], {
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** What tests need besides the packages of the lock file. */
export interface Requirement {
  readonly name: string;
  /** As in 'the browser tests'. */
  readonly neededFor: string;
  /** What these tests do where it cannot be had. */
  readonly without: 'cannot run' | 'are skipped' | 'run with other fonts';
  /** @returns its file, or null where it is missing. @throws Error where the environment names a file that is missing. */
  find(): string | null;
  /** @returns null, or why it could not be installed. */
  install(): Promise<string | null>;
}
