import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontPart, fontParts, unicodeRange } from './fonts.ts';

const folder = new URL('../fonts/', import.meta.url);
const declared = readFileSync(new URL('frequent.css', folder), 'utf8').replaceAll(/\s+/g, ' ');

test('every part of a font is there, and no other', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  expect(files).toEqual(Object.keys(fontParts).toSorted());
});

test.each(Object.entries(fontParts))('%s is what its font makes of its characters', async (file, part) => {
  expect(readFileSync(new URL(file, folder)).equals(await fontPart(part))).toBe(true);
});

test.each(Object.entries(fontParts))('%s is declared for its characters', (file, { characters }) => {
  expect(declared).toContain(
    `src: url("./${file}") format("woff2"); unicode-range: ${unicodeRange(characters)};`,
  );
});
