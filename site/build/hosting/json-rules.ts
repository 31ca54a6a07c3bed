import { completeHeaderRules, type Shell, shells } from './rules.ts';

/** What Vercel and Firebase are told alike. They serve a page that exists before they rewrite. */
export function jsonRules(sourceOf: (shell: Shell) => string, restOfPath: string, pageEnding = '') {
  return {
    cleanUrls: true,
    trailingSlash: false,
    rewrites: shells.map((shell) => ({ source: sourceOf(shell), destination: `${shell.page}${pageEnding}` })),
    headers: completeHeaderRules.map(({ address, headers }) => ({
      source: address.replace('*', restOfPath),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
}
