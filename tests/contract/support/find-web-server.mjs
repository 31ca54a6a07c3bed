import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript without packages, because `tests/run.mjs` reads it.

/** Where packages are unpacked. Installing them would start a server on the machine. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/web-servers', import.meta.url));

const programs = {
  nginx: { file: 'usr/sbin/nginx', version: '-v', packages: ['nginx', 'nginx-common'] },
  caddy: { file: 'usr/bin/caddy', version: 'version', packages: ['caddy'] },
};

/**
 * A web server for the tests: the one that `NGINX_PATH` or `CADDY_PATH` names, else the machine's own, else the
 * distribution's package, unpacked in a folder of the project.
 *
 * @param {'nginx' | 'caddy'} name
 * @returns {string | null} path of an executable, or null when there is none and none can be had
 */
export function findWebServer(name, env = process.env) {
  const variable = `${name.toUpperCase()}_PATH`;
  const named = env[variable];
  if (!named) return present(name) ?? (unpack(name) ? present(name) : null);
  if (existsSync(named)) return named;
  throw new Error(`${variable} names ${named}, where there is no file.`);
}

function present(name) {
  const { file, version } = programs[name];
  // One that lacks a library is of no use.
  const runs = (path) => existsSync(path) && spawnSync(path, [version]).status === 0;
  return ['/', join(cache, name)].map((folder) => join(folder, file)).find(runs) ?? null;
}

function unpack(name) {
  const folder = join(cache, name);
  mkdirSync(folder, { recursive: true });
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const download = () => run(folder, 'apt-get', 'download', '-qq', ...programs[name].packages);
  const downloaded = download() || (run(folder, ...asRoot, 'apt-get', 'update', '-qq') && download());
  const archives = readdirSync(folder).filter((file) => file.endsWith('.deb'));
  return downloaded && archives.every((archive) => run(folder, 'dpkg', '-x', archive, '.'));
}

function run(folder, command, ...args) {
  console.log(`> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status === 0;
}
