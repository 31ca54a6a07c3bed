import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { allowScript } from './allow-script.ts';
import { rewriteBuilt } from './rewrite-built.ts';

const asked = '<script src="/before-paint.js"></script>';

/**
 * Puts the script that runs before the first paint into the pages themselves. While it was on its way, Chromium looked for no other
 * file that a page names: it does not read ahead in a page that has its content security in itself.
 */
export function firstScript(): AstroIntegration {
  return {
    name: 'first-script',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const script = readFileSync(new URL('before-paint.js', dir), 'utf8').trim();
        rewriteBuilt(dir, '**/*.html', (html) =>
          html.includes(asked)
            ? allowScript(html, script).replace(asked, () => `<script>${script}</script>`)
            : html,
        );
      },
    },
  };
}
