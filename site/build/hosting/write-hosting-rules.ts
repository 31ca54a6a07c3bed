import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

import { caddyFile } from './caddy.ts';
import { firebaseFile } from './firebase.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { nginxFile } from './nginx.ts';
import { vercelFile } from './vercel.ts';

/** Where a server of one's own has the site. */
const root = '/srv/group-trips';

/**
 * Writes every host's rules with the build: into the site what hosts read there, and into another folder, where one is given,
 * what configures a server.
 */
export function writeHostingRules(address: string, serverFolder: string | undefined): AstroIntegration {
  return {
    name: 'hosting-rules',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const site = fileURLToPath(dir);
        const pages = globSync('**/*.html', { cwd: site }).map((file) => `/${file.replace(/\.html$/, '')}`);
        writeAll(site, {
          _redirects: redirectsFile(pages.sort()),
          _headers: headersFile(),
          'vercel.json': vercelFile(),
        });
        if (serverFolder === undefined) return;
        writeAll(serverFolder, {
          'firebase.json': firebaseFile(),
          'nginx.conf': nginxFile({ address, root }),
          Caddyfile: caddyFile({ address, root }),
        });
      },
    },
  };
}

function writeAll(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}
