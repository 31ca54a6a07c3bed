import { defineMiddleware } from 'astro:middleware';
import { pageLanguage } from '../shared/ui/language/page-language.ts';
import { headEnd } from './build/head-end.ts';
import { inLanguageOf, textsOfScripts } from './languages/at-build.ts';

// An address: between the quote that ends what somebody wrote and the next one there is markup.
const taken = / before-hydration-url="\/[^">]*"/g;
const scriptName = /\b(?:component-export|data-script)="(\w+)"/g;

/** Each page in its language, with the texts of its scripts; one in English needs none, and loads nothing for it. */
export const onRequest = defineMiddleware(({ url }, next) =>
  inLanguageOf(url, async () => {
    const response = await next();
    if (!response.headers.get('content-type')?.includes('text/html')) return response;
    const html = await response.text();
    return new Response(pageLanguage().tag === 'en' ? html.replace(taken, '') : withTexts(html), response);
  }),
);

function withTexts(html: string): string {
  const names = [...html.matchAll(scriptName)].map(([, name = '']) => name);
  if (names.length === 0) return html;
  const texts = JSON.stringify(textsOfScripts(names)).replaceAll('<', '\\u003c');
  return html.replace(headEnd, () => `<script type="application/json" id="texts">${texts}</script></head>`);
}
