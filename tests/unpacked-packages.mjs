import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript without packages, because `tests/run.mjs` reads it.

const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));

/** @returns {string} the folder of the project where packages of that purpose are unpacked */
export const unpackedFolder = (purpose) => join(cache, purpose);

/**
 * Unpacks packages of the distribution in a folder of the project: nothing is installed on the machine.
 *
 * @param {string} purpose names the folder
 * @param {readonly string[]} packages
 * @returns {boolean} false where they cannot be had
 */
export function unpackPackages(purpose, packages) {
  const folder = unpackedFolder(purpose);
  mkdirSync(folder, { recursive: true });
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const download = () => run(folder, 'apt-get', 'download', '-qq', ...packages);
  const downloaded = download() || (run(folder, ...asRoot, 'apt-get', 'update', '-qq') && download());
  const archives = readdirSync(folder).filter((file) => file.endsWith('.deb'));
  return downloaded && archives.every((archive) => run(folder, 'dpkg', '-x', archive, '.'));
}

/**
 * Says that a program or library is missing and that its tests are skipped.
 *
 * @param {string} name
 * @param {string} tests as in 'the tests … are skipped'
 * @throws {Error} where `CI` is set, which has to have all
 */
export function skipForLackOf(name, tests) {
  const missing = `There is no ${name}, and its package could not be downloaded with apt-get`;
  if (process.env.CI) throw new Error(`${missing}.`);
  console.log(`${missing}: the tests ${tests} are skipped.`);
}

function run(folder, command, ...args) {
  console.log(`> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status === 0;
}
