import { completeHeaderRules, shells } from './rules.ts';

/** For `firebase deploy` in the folder above the site; Firebase serves a page that exists before it rewrites. */
export function firebaseFile(): string {
  const hosting = {
    public: 'site',
    ignore: ['_redirects', '_headers', 'vercel.json'],
    cleanUrls: true,
    trailingSlash: false,
    rewrites: shells.map(({ address, page }) => ({
      source: address.replace(':id', '*'),
      destination: `${page}.html`,
    })),
    headers: completeHeaderRules.map(({ address, headers }) => ({
      source: address.replace('*', '**'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
}
