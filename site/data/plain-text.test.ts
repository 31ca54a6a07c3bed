import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, plainText } from './plain-text.ts';

test('a text that is cut ends with a whole character', () => {
  const family = '👩\u200d👧';
  expect(cutText(`${family}${family}${family}`, 2)).toBe(`${family}…`);
  expect(cutText('नि'.repeat(4), 3)).toBe('निनि…');
  expect(cutText('Goa at sea', 10)).toBe('Goa at sea');
});

test('no text is longer than it may be, and what is left of it is its beginning', () => {
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 20 }), (text, most) => {
      const cut = cutText(text, most);
      expect([...characters.segment(cut)].length).toBeLessThanOrEqual(most);
      expect(cutText(text, 1000).startsWith(cut.replace(/…$/, ''))).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});

test('Markdown is plain where there can be none', () => {
  expect(plainText('# The *sea*\n\n- [waves](https://example.com)\n- <b>sand</b>')).not.toMatch(/[*#[\]]/);
});
