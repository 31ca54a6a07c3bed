import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackedFolder, unpackPackages } from '../../unpacked-packages.mjs';

// Plain JavaScript without packages, because `tests/run.mjs` reads it.

const programs = {
  nginx: { file: 'usr/sbin/nginx', version: '-v', packages: ['nginx', 'nginx-common'] },
  caddy: { file: 'usr/bin/caddy', version: 'version', packages: ['caddy'] },
};

/** Installing the package would start a server on the machine. */
const purposeOf = (name) => `web-servers/${name}`;

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
  if (!named) {
    const unpacked = () => unpackPackages(purposeOf(name), programs[name].packages);
    return present(name) ?? (unpacked() ? present(name) : null);
  }
  if (existsSync(named)) return named;
  throw new Error(`${variable} names ${named}, where there is no file.`);
}

function present(name) {
  const { file, version } = programs[name];
  // One that lacks a library is of no use.
  const runs = (path) => existsSync(path) && spawnSync(path, [version]).status === 0;
  return ['/', unpackedFolder(purposeOf(name))].map((folder) => join(folder, file)).find(runs) ?? null;
}
