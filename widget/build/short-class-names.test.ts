import { expect, test } from 'vitest';
import { shortNames, withShortNames } from './short-class-names.ts';

const sheet = String.raw`@layer utilities{.flex{display:flex}.mt-0\.5{margin:.5px}.\@mid\:p-6:hover{padding:24px}.text-note{font-size:.9em}}`;
const code = (classes: string) => `const sheet = ${JSON.stringify(sheet)}, box = ${classes};`;
const short = (classes: string) => {
  const names = shortNames([code(classes)]);
  return { names, written: withShortNames(code(classes), names) };
};

test('sheet and strings go by the same names, bare words by their own', () => {
  const { names, written } = short('"flex text-note @mid:p-6", other = `mt-0.5 \u0024{box} text-note`');
  const [note, mid, half] = ['text-note', '@mid:p-6', 'mt-0.5'].map((name) => names.get(name));
  expect(new Set([note, mid, half, 'flex']).size).toBe(4);
  expect(names.get('flex')).toBe('flex');
  expect(written).toContain(`box = "flex ${note} ${mid}", other = \`${half} \${box} ${note}\``);
  expect(written).toContain(
    JSON.stringify(
      `@layer utilities{.flex{display:flex}.${half}{margin:.5px}.${mid}:hover{padding:24px}.${note}{font-size:.9em}}`,
    ),
  );
});

test('the name that is written most is one of the shortest', () => {
  const { names } = short('["text-note", "text-note", "text-note"]');
  expect(names.get('text-note')).toBe('a');
});

test('a text that is no list of classes stays', () => {
  const texts = '["flex your arms", "A note: text", "block", "12.5"]';
  expect(short(texts).written).toContain(texts);
});

test('a string that is half classes is refused by its words', () => {
  expect(() => short('"text-note nonsense"')).toThrow('the sheet has no class nonsense');
});

test('names differ in more than case, which a page in quirks mode does not see', () => {
  const many = Array.from({ length: 900 }, (_, at) => `.p-${at}{padding:${at}px}`).join('');
  const names = [...shortNames([`@layer utilities{${many}}`]).values()];
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(900);
});
