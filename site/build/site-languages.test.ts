import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { reachedFrom } from '../../shared/build/source-texts.ts';
import { siteTexts } from './site-languages.ts';

const site = path.resolve(import.meta.dirname, '..');
const reached = new Set<string>();
for (const file of globSync('{pages,components,layouts,islands}/**/*.{astro,tsx}', { cwd: site }))
  reachedFrom(path.join(site, file), true, reached);

/** Names, an address, and the reference for developers, which is in English. */
const asItIs = /^(Group Trips|Instagram|WhatsApp|JavaScript|your-own-site\.example)$/;
const inEnglish = /components\/embed\/|pages\/embed\/developers|landing\/TripPreview|ErrorReporting/;
const isWords = (text: string): boolean => /[a-z]{2}/i.test(text) && !asItIs.test(text.trim());

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree, of which only the shapes named below are looked at.
function unworded(node: any): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const isNamed =
    node.type === 'JSXAttribute' && /^(aria-label|alt|title|label|hint|placeholder)$/.test(node.name.name);
  if (isNamed && node.value?.type === 'Literal') return [node.value.value].filter(isWords);
  if (node.type === 'JSXText') return [node.value].filter(isWords);
  return Object.values(node).flatMap(unworded);
}

/** What is between the tags of a page of Astro, without scripts, styles and what is in braces. */
function textsOfPage(page: string): string[] {
  let markup = page.replace(/^---[\s\S]*?\n---/, '').replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, '');
  for (let before = ''; before !== markup; ) {
    before = markup;
    markup = markup.replace(/\{[^{}]*\}/g, '');
  }
  return markup
    .replace(/<!doctype html>/i, '')
    .split(/<[^>]*>/)
    .filter(isWords);
}

test('every sentence of the site is worded by its language', () => {
  const found = [...reached]
    .filter((file) => !inEnglish.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      const texts = file.endsWith('.astro')
        ? textsOfPage(code)
        : file.endsWith('.tsx')
          ? unworded(parseAst(code, { lang: 'tsx' }).body)
          : [];
      return texts.map((text) => `${path.relative(site, file)}: ${text.trim()}`);
    });
  expect(reached.size).toBeGreaterThan(200);
  expect(found).toEqual([]);
});

test('texts are found in pages of Astro, in what they draw, and in sentences of rules', () => {
  const texts = siteTexts().map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Find a trip to join',
      'No trip meets all of that',
      'Sold Out',
      '[My booking] shows its status. When you write to us, include its reference. After a payment that failed, [Support] says what to do.',
    ]),
  );
});
