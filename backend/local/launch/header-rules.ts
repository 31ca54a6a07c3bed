import { addressPattern } from './address-pattern.ts';

/** Headers for the addresses that begin with a path, as a `_headers` file gives them. */
export interface HeaderRule {
  readonly address: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Reads a `_headers` file, the format of Netlify and Cloudflare Pages: a path, and below it its headers, indented. */
export function readHeaderRules(text: string): readonly HeaderRule[] {
  const rules: { address: RegExp; headers: [string, string][] }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    if (/^\s/.test(line)) {
      const colon = line.indexOf(':');
      rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    } else {
      rules.push({ address: addressPattern(line.trim()), headers: [] });
    }
  }
  return rules;
}

/** The headers of every rule that the path meets. */
export function headersFor(rules: readonly HeaderRule[], path: string): (readonly [string, string])[] {
  return rules.filter(({ address }) => address.test(path)).flatMap(({ headers }) => [...headers]);
}
