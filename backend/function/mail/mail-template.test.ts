import { expect, test } from 'vitest';
import { english } from '../../../shared/domain/languages/translate.ts';
import { facts, link, list, paragraph, quote, templateText } from './mail-template.ts';
import { blockHtml, templateHtml } from './template-html.ts';
import { theirWords } from './wording.ts';

const template = {
  subject: 'Sea & sun',
  heading: 'A "heading"',
  blocks: [
    paragraph('Two spaces  are one, and a line that is longer than seventy-two letters is broken.'),
    facts(['Trip', 'Sea <b>'], ['Where', `${'Kaza, '.repeat(12)}Langza`]),
    list('The list', ['one', `two ${'words '.repeat(14)}`]),
    quote("The host's words", 'first line\n\nthird > line'),
    link('Open it', 'http://localhost:4321/x?a=1&b=2'),
  ],
};

test('a mail as text breaks its lines, and begins those that go on under what they belong to', () => {
  expect(templateText(template)).toBe(`A "heading"

Two spaces are one, and a line that is longer than seventy-two letters
is broken.

Trip: Sea <b>
Where: Kaza, Kaza, Kaza, Kaza, Kaza, Kaza, Kaza, Kaza, Kaza, Kaza, Kaza,
  Kaza, Langza

The list
- one
- two words words words words words words words words words words words
  words words words${' '}

The host's words
> first line
>
> third > line

Open it:
http://localhost:4321/x?a=1&b=2
`);
});

test('a line of just seventy-two letters is not broken', () => {
  const text = `${'a'.repeat(35)} ${'b'.repeat(36)}`;
  expect(text).toHaveLength(72);
  expect(templateText({ ...template, blocks: [paragraph(`${text} c`)] })).toContain(`\n${text}\nc\n`);
});

test('a word that is longer than a line begins no empty one', () => {
  const address = `https://trips.example/${'a'.repeat(80)}`;
  expect(templateText({ ...template, blocks: [paragraph(`${address} is long`)] })).toContain(
    `A "heading"\n\n${address}\nis long\n`,
  );
});

test('a mail as HTML has every part in order, with nothing that could be markup', () => {
  const html = templateHtml(template).replace(/ style="[^"]*"/g, '');

  expect(html).toContain('<title>Sea &amp; sun</title>');
  expect(html.slice(html.indexOf('<h1>'), html.lastIndexOf('</div>'))).toBe(
    [
      '<h1>A &quot;heading&quot;</h1>',
      '<p>Two spaces  are one, and a line that is longer than seventy-two letters is broken.</p>',
      `<div><table role="presentation"><tr><td>Trip</td><td dir="auto">Sea &lt;b&gt;</td></tr><tr><td>Where</td><td dir="auto">${'Kaza, '.repeat(12)}Langza</td></tr></table></div>`,
      `<h2>The list</h2><ul><li dir="auto">one</li><li dir="auto">two ${'words '.repeat(14)}</li></ul>`,
      '<h2>The host&#39;s words</h2><blockquote dir="auto">first line<br><br>third &gt; line</blockquote>',
      '<p><a href="http://localhost:4321/x?a=1&amp;b=2">Open it</a></p>\n',
    ].join('\n'),
  );
});

test('in a mail from right to left, what begins with a Latin name is drawn from right to left, too', () => {
  const kinds = template.blocks.filter(({ kind }) => kind === 'facts' || kind === 'list');
  const html = kinds.map((block) => blockHtml(block, 'rtl')).join('');

  expect(html.match(/dir="\w+"/g)).toEqual(Array(4).fill('dir="rtl"'));
});

test('words from right to left keep to themselves, and nothing that they bring ends that', () => {
  expect(theirWords(' Asha\nRao ', english)).toBe('Asha Rao');
  expect(`${theirWords('محمد\u2069\u202e العلي', english)}, 2 seats`).toBe('\u2068محمد العلي\u2069, 2 seats');
});

test('a word that is wider than a phone is broken', () => {
  expect(templateHtml(template)).toMatch(/<div style="max-width:560px;[^"]*overflow-wrap:anywhere/);
});

test('a figure is not broken where its language groups it', () => {
  const text = `${'word '.repeat(14)}50\u202f000\u00a0₹ back`;
  const lines = templateText({ ...template, blocks: [{ kind: 'paragraph', text }] }).split('\n');

  expect(lines).toContain('50\u202f000\u00a0₹ back');
});
