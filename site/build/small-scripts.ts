import type { AstroIntegration } from 'astro';
import { transformSync } from 'esbuild';
import { rewriteBuilt } from './rewrite-built.ts';

/** Takes comments and white space out of the scripts in `public`, which every page loads before anything else. */
export function smallScripts(): AstroIntegration {
  return {
    name: 'small-scripts',
    hooks: {
      'astro:build:done': ({ dir }) =>
        rewriteBuilt(dir, '*.js', (code) => transformSync(code, { minify: true }).code),
    },
  };
}
