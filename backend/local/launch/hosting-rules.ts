// The formats of Netlify and Cloudflare Pages.

/** One line of a `_redirects` file with status 200: an address pattern and the page that answers for it. */
export interface Rewrite {
  readonly address: RegExp;
  readonly page: string;
}

/** One block of a `_headers` file. */
export interface HeaderRule {
  readonly address: RegExp;
  readonly headers: [name: string, value: string][];
}

export function readRewrites(text: string): readonly Rewrite[] {
  return rulesIn(text)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , status]) => status === '200')
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
