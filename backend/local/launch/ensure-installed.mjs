import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Plain JavaScript, since on a fresh clone the machine's own, older Node runs this before anything is installed.

/**
 * Installs the packages of the lock file, with the npm at hand, unless they are installed already.
 *
 * @param {string} root the project's folder
 * @throws {Error} when npm fails
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing the packages that the project needs …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, commandArgs] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  const ended = spawnSync(command, commandArgs, { cwd: root, stdio: 'inherit' });
  if (ended.status !== 0) throw new Error('The packages could not be installed: npm says why above.');
}

/** Compares with the lock file that npm writes of what it installed; packages for other platforms are missing there. */
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
