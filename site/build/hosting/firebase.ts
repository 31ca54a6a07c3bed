import { completeHeaderRules, fileEnding, shells } from './rules.ts';

/** For `firebase deploy` in the folder above the site; Firebase serves a page that exists before it rewrites. */
export function firebaseFile(): string {
  const hosting = {
    public: 'site',
    ignore: ['_redirects', '_headers', 'vercel.json'],
    cleanUrls: true,
    trailingSlash: false,
    rewrites: shells.map((shell) => ({ source: sourceOf(shell), destination: `${shell.page}.html` })),
    headers: completeHeaderRules.map(({ address, headers }) => ({
      source: address.replace('*', '**'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
}

/** A glob, of which `!(*.json)` is a name that does not end so. */
function sourceOf(shell: (typeof shells)[number]): string {
  const ending = fileEnding(shell);
  return shell.address.replace(':id', ending === null ? '*' : `!(*${ending})`);
}
