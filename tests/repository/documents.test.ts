import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).stdout;
const files = listed.trim().split('\n');
const folders = files.flatMap((file) => {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'));
});
const paths = new Set([...files, ...folders]);
const documents = files.filter(
  (file) => file.endsWith('.md') && !/^(site\/policies|backend\/demo)\//.test(file),
);

/** What builds and runs write, what an author of trips writes, and what other programs have. */
const elsewhere =
  /^(dist|\.data|DATA_DIR|node_modules)\/|^(trips|hosts)\/[\w-]+\/\w+\.yaml$|^([Ss]tory|bio)\.md$|^(firebase|vercel|integrity)\.json$|^main\.js$/;

const isPath = (text: string) =>
  /^[\w.[\]-]+(\/[\w.[\]-]+)*\/?$/.test(text) &&
  /[\w\]-]\/|\w\.(ts|tsx|mjs|js|json|md|ya?ml|css)$/.test(text);

/** A path may begin at a folder that the sentence around it names. */
const exists = (path: string) => paths.has(path) || [...paths].some((one) => one.endsWith(`/${path}`));

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');

  test('names files and folders that exist', () => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code.replace(/\/$/, ''));
    expect(named.filter((code) => isPath(code) && !elsewhere.test(code) && !exists(code))).toEqual([]);
  });

  test('links to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)|src="([^":]+)"/g)].map(
      ([, link, src]) => link ?? src ?? '',
    );
    expect(links.filter((link) => !paths.has(join(dirname(document), link)))).toEqual([]);
  });

  test('names scripts of package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:]*)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});
