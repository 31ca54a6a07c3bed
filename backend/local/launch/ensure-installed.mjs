import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Plain JavaScript on purpose: on a fresh clone the machine's own, older Node reads this before anything is installed.

/**
 * Installs the packages of the lock file where they are missing or others, with the npm at hand.
 *
 * @param {string} root the project's folder
 * @throws {Error} when npm fails
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing the packages that the project needs …');
  const npm = process.env.npm_execpath;
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, args] = npm ? [process.execPath, [npm, ...words]] : ['npm', words];
  const ended = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (ended.status !== 0) throw new Error('The packages could not be installed: npm says why above.');
}

/** npm writes what it installed into a lock file of its own; packages for other platforms are missing there. */
function isInstalled(root) {
  const installedLock = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(installedLock);
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
