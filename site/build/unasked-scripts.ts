import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const ofPublic = /<script [^>]*src="\/([^"/]+)"/g;

/** Removes the scripts of `public` that no page asks for, such as those that were put into the pages themselves. */
export function unaskedScripts(): AstroIntegration {
  return {
    name: 'unasked-scripts',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const asked = new Set<string | undefined>();
        for (const page of globSync('**/*.html', { cwd: folder })) {
          const html = readFileSync(path.join(folder, page), 'utf8');
          for (const [, script] of html.matchAll(ofPublic)) asked.add(script);
        }
        for (const script of globSync('*.js', { cwd: folder }))
          if (!asked.has(script)) rmSync(path.join(folder, script));
      },
    },
  };
}
