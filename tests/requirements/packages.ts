import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

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
