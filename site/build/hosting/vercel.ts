import { completeHeaderRules, fileEnding, shells } from './rules.ts';

/** Vercel reads it in the folder that is deployed; it serves a page that exists before it rewrites. */
export function vercelFile(): string {
  const rules = {
    cleanUrls: true,
    trailingSlash: false,
    rewrites: shells.map((shell) => ({ source: sourceOf(shell), destination: shell.page })),
    headers: completeHeaderRules.map(({ address, headers }) => ({
      source: address.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}

/** As `path-to-regexp` reads it. */
function sourceOf(shell: (typeof shells)[number]): string {
  const ending = fileEnding(shell)?.replace('.', '\\.');
  const id = ending === undefined ? ':id' : `:id((?!.*${ending}$)[^/]+)`;
  return shell.address.replace(':id', id);
}
