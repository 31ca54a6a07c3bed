// The formats of Netlify and Cloudflare Pages.

/** One line of a `_redirects` file: an address pattern and the page that answers for it. */
export interface Rewrite {
  readonly address: RegExp;
  readonly page: string;
}

/** One block of a `_headers` file. */
export interface HeaderRule {
  readonly address: RegExp;
  readonly headers: [name: string, value: string][];
}

/** The lines with a status: 200 where nothing is wrong, 404 for what is missing. */
export function readRewrites(text: string, wanted: 200 | 404): readonly Rewrite[] {
  return rulesIn(text)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , status]) => status === `${wanted}`)
    .map(([address = '', page = '']) => ({ address: addressPattern(address), page }));
}

/** Reads a path, and its headers below it, indented. */
export function readHeaderRules(text: string): readonly HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of rulesIn(text)) {
    const [, name, value] = /^\s+([^:]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name.trim(), value]);
    else rules.push({ address: addressPattern(line.trim()), headers: [] });
  }
  return rules;
}

function rulesIn(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
}

/** `:name` matches one part of a path, `*` the rest of it. */
function addressPattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`);
}
