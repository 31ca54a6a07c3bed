import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

import { caddyFile } from './caddy.ts';
import { firebaseFile } from './firebase.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { nginxFile } from './nginx.ts';
import { completeHeaderRules, headerRules } from './rules.ts';
import { vercelFile } from './vercel.ts';

/** Where a server of one's own has the site. */
const root = '/srv/group-trips';

interface Folders {
  /** For what configures a server, where that is wanted. */
  readonly server: string | undefined;
  /** The widget's build, which the site will serve; without it the site is built alone. */
  readonly widget: string | undefined;
}

/** Writes every host's rules with the build: what hosts read in the site itself, and what configures a server elsewhere. */
export function writeHostingRules(address: string, folders: Folders): AstroIntegration {
  return {
    name: 'hosting-rules',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const site = fileURLToPath(dir);
        const firstFile = folders.widget === undefined ? null : firstFileOf(folders.widget);
        const rules = completeHeaderRules(firstFile);
        const pages = globSync('**/*.html', { cwd: site }).map((file) => `/${file.replace(/\.html$/, '')}`);
        writeAll(site, {
          _redirects: redirectsFile(pages.sort()),
          _headers: headersFile(headerRules(firstFile)),
          'vercel.json': vercelFile(rules),
        });
        if (folders.server === undefined) return;
        writeAll(folders.server, {
          'firebase.json': firebaseFile(rules),
          'nginx.conf': nginxFile(rules, { address, root }),
          Caddyfile: caddyFile(rules, { address, root }),
        });
      },
    },
  };
}

/** @throws Error when the widget's entry imports its first file in another way. */
function firstFileOf(widget: string): string {
  const entry = readFileSync(path.join(widget, 'v1/group-trips.js'), 'utf8');
  const [file] = /chunks\/trip-[\w-]+\.js/.exec(entry) ?? [];
  if (file === undefined) throw new Error('The widget’s entry imports no file with the trip.');
  return file;
}

function writeAll(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}
