import { expect, test } from 'vitest';
import { link, quote } from './mail-template.ts';
import { blockHtml, fitQuotes } from './template-html.ts';

test.each(['Ein Wort. ', "'", '👩‍👧 ', 'ক্ষ'])(
  'fifty long questions of "%s" fit into what Gmail shows',
  (word) => {
    const text = word.repeat(5000 / word.length).trim();
    const blocks = fitQuotes(
      Array.from({ length: 50 }, (_, index) => quote(`Traveller ${index} asks`, text)),
    );

    const html = blocks.map((block) => blockHtml(block)).join('');
    expect(Buffer.byteLength(html)).toBeLessThan(92_000);
    expect(Buffer.byteLength(html)).toBeGreaterThan(80_000);
    expect(html.match(/asks/g)).toHaveLength(50);
    expect(html.match(/…<\/blockquote>/g)).toHaveLength(50);
    expect(html).not.toContain('\ufffd');
  },
);

test('what fits stays as it was written', () => {
  const blocks = [link('Spiti Valley', 'https://trips.example/review'), quote('Mira asks', 'Is it cold?')];

  expect(fitQuotes(blocks)).toBe(blocks);
});

test('a letter of three bytes counts as three', () => {
  const html = fitQuotes([quote('Mira asks', 'ক'.repeat(40_000))]).map((block) => blockHtml(block));
  expect(Buffer.byteLength(html.join(''))).toBeLessThan(92_000);
});
