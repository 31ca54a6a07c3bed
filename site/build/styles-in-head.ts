import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { headEnd } from './head-end.ts';

/** Moves the style that Astro writes before the first island of a page into its head, where alone HTML allows styles. */
export function stylesInHead(): AstroIntegration {
  return {
    name: 'styles-in-head',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const page of globSync(`${fileURLToPath(dir)}/**/*.html`)) {
          const [head, body = ''] = readFileSync(page, 'utf8').split(headEnd, 2);
          const styles = body.match(/<style>astro-island[^<]*<\/style>/g) ?? [];
          const rest = styles.reduce((html, style) => html.replace(style, ''), body);
          if (styles.length > 0) writeFileSync(page, `${head}${styles.join('')}</head>${rest}`);
        }
      },
    },
  };
}
