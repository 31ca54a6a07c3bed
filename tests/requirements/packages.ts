import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './run-command.ts';

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
