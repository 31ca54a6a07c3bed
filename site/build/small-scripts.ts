import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { transformSync } from 'esbuild';

/** Takes comments and white space out of the scripts in `public`, which every page loads before anything else. */
export function smallScripts(): AstroIntegration {
  return {
    name: 'small-scripts',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const site = fileURLToPath(dir);
        for (const name of globSync('*.js', { cwd: site })) {
          const file = path.join(site, name);
          writeFileSync(file, transformSync(readFileSync(file, 'utf8'), { minify: true }).code);
        }
      },
    },
  };
}
