import type { AstroIntegration } from 'astro';
import { headEnd } from './head-end.ts';
import { rewriteBuilt } from './rewrite-built.ts';

/** Moves the style that Astro writes before the first island of a page into its head, where alone HTML allows styles. */
export function stylesInHead(): AstroIntegration {
  return {
    name: 'styles-in-head',
    hooks: {
      'astro:build:done': ({ dir }) => rewriteBuilt(dir, '**/*.html', withStylesInHead),
    },
  };
}

function withStylesInHead(html: string): string {
  const [head, body = ''] = html.split(headEnd, 2);
  const styles = body.match(/<style>astro-island[^<]*<\/style>/g) ?? [];
  if (styles.length === 0) return html;
  const rest = styles.reduce((left, style) => left.replace(style, ''), body);
  return `${head}${styles.join('')}</head>${rest}`;
}
