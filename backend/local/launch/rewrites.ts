import { addressPattern } from './address-pattern.ts';

/** An address pattern of a `_redirects` file and the page that answers for it. */
export interface Rewrite {
  readonly address: RegExp;
  readonly page: string;
}

/**
 * Reads the rewrites (status 200) of a `_redirects` file, the format of Netlify and Cloudflare Pages: `:name` stands
 * for one part of a path, `*` for the rest of it.
 */
export function readRewrites(text: string): readonly Rewrite[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/))
    .filter(([, , status]) => status === '200')
    .map(([address = '', page = '']) => ({ address: addressPattern(address), page }));
}
