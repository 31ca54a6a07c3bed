import { completeHeaderRules, shells } from './rules.ts';

/** Vercel reads it in the folder that is deployed; it serves a page that exists before it rewrites. */
export function vercelFile(): string {
  const rules = {
    cleanUrls: true,
    trailingSlash: false,
    rewrites: shells.map(({ address, page }) => ({ source: address, destination: page })),
    headers: completeHeaderRules.map(({ address, headers }) => ({
      source: address.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}
