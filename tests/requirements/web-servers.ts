import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { unpackedFolder, unpackPackages } from './packages.ts';
import type { Requirement } from './requirement.ts';

interface Program {
  /** Names one of the machine. */
  readonly variable: string;
  readonly file: string;
  /** With this word it prints its version. */
  readonly version: string;
  readonly packages: readonly string[];
}

/**
 * A web server for the tests: the one that its variable names, else the machine's own, else the distribution's package,
 * unpacked in a folder of the project, since installing it would start a server on the machine.
 */
function webServer(name: string, { variable, file, version, packages }: Program): Requirement {
  const purpose = `web-servers/${name}`;
  // One that lacks a library is of no use.
  const runs = (program: string) => existsSync(program) && spawnSync(program, [version]).status === 0;
  return {
    name,
    neededFor: 'the tests that serve the site with it',
    without: 'are skipped',
    find() {
      const named = process.env[variable];
      if (!named) {
        const candidates = ['/', unpackedFolder(purpose)].map((folder) => path.join(folder, file));
        return candidates.find(runs) ?? null;
      }
      if (existsSync(named)) return named;
      throw new Error(`${variable} names ${named}, where there is no file.`);
    },
    install: async () => unpackPackages(purpose, packages),
  };
}

export const webServers = {
  nginx: webServer('nginx', {
    variable: 'NGINX_PATH',
    file: 'usr/sbin/nginx',
    version: '-v',
    packages: ['nginx', 'nginx-common'],
  }),
  caddy: webServer('caddy', {
    variable: 'CADDY_PATH',
    file: 'usr/bin/caddy',
    version: 'version',
    packages: ['caddy'],
  }),
} satisfies Record<string, Requirement>;
