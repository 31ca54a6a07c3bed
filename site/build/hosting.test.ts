import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface VercelFile {
  readonly rewrites: readonly { readonly source: string; readonly destination: string }[];
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { key: string; value: string }[];
  }[];
}

const publicFile = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8');
const vercel: VercelFile = JSON.parse(publicFile('vercel.json'));
const lines = (name: string) =>
  publicFile(name)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));

test('every host sends an unknown id to the same shell', () => {
  const rewrites = lines('_redirects').map((line) => line.split(/\s+/).slice(0, 2));
  // Vercel itself leads an address with a slash at its end to the one without.
  const needed = rewrites.filter(([address = '']) => !address.endsWith('/'));
  expect(vercel.rewrites.map(({ source, destination }) => [source, destination])).toEqual(needed);
});

test('every host sends the same headers', () => {
  const rules: [string, string[]][] = [];
  for (const line of lines('_headers')) {
    if (/^\s/.test(line)) rules.at(-1)?.[1].push(line.trim());
    else rules.push([line.trim(), []]);
  }
  const others = vercel.headers.map(({ source, headers }) => [
    source.replaceAll('(.*)', '*'),
    headers.map(({ key, value }) => `${key}: ${value}`),
  ]);
  expect(others).toEqual(rules);
});
