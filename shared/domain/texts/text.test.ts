import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import { asCode, characterCount, manyLines, oneLine } from './text.ts';

/** Letters, digits, emoji and blanks among all that cannot be seen. */
const visibleAndNot = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'aé١९👍🏽❤🏴ن്ක් \n\t\u0301\ud83d\ude00', '\u200c', '\u200d', '\ufe0f', '\u{e0067}'),
    fc.constantFrom(
      '\u202a',
      '\ufeff',
      '\u2060',
      '\u3164',
      '\u2800',
      '\u00ad',
      '\ufffb',
      '\u{e0100}',
      '\u0000',
    ),
    anyText({ maxLength: 1 }),
  ),
});

describe('one line', () => {
  test('has no line ends, no runs of blanks and no blank ends', () => {
    expect(oneLine('  Pune\r\nBcc: x@example.com\t\u00a0 India ')).toBe('Pune Bcc: x@example.com India');
  });

  test('has no unpaired surrogates, and keeps pairs', () => {
    expect(oneLine('Pune\ud83d \u{1f600}\udc00')).toBe('Pune \u{1f600}');
  });
});

describe('many lines', () => {
  test('keep their line ends and lose other control characters', () => {
    expect(manyLines(' a\r\nb\rc\u0000\td ')).toBe('a\nb\nc\td');
  });

  test('lose unpaired surrogates, and keep pairs', () => {
    expect(manyLines('a\ud83d\u0000\ude00\nb \u{1f600}')).toBe('a\nb \u{1f600}');
  });
});

describe('what cannot be seen', () => {
  test.each([
    ['\u202aMira\u202c \u200bRao\ufeff', 'Mira Rao'],
    ['Jo\u200dhn\u200d', 'Jo\u200dhn'],
    ['a\u200c\u200c\u200db', 'a\u200cb'],
    ['\u200dශ්\u200dරී', 'ශ්\u200dරී'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['র\u200d্যা', 'র\u200d্যা'],
    ['അനില്\u200d', 'അനില്\u200d'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    ['👩\u200d👧 ❤\ufe0f', undefined],
    ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴'],
    ['\u2800\u3164\u115f', ''],
  ])('goes from "%s", and what shapes letters stays', (text, cleaned = text) => {
    expect(oneLine(text)).toBe(cleaned);
    expect(manyLines(text)).toBe(cleaned);
  });

  test('does not count', () => {
    expect(characterCount('ශ්\u200dරී')).toBe(4);
  });
});

test.each([oneLine, manyLines, asCode])('%o leaves a text alone that it has cleaned', (clean) => {
  fc.assert(
    fc.property(visibleAndNot, (text) => {
      const once = clean(text);
      expect(clean(once)).toBe(once);
      expect(once.normalize()).toBe(once);
      expect(once.replace(/[\p{L}\p{M}\p{Emoji}]/gu, '')).not.toMatch(/[\u202a\u2060\ufeff\u00ad\p{Cs}]/u);
    }),
    // Composed letters that part from what followed their mark.
    { numRuns: 500, examples: [['x\u0301\u0d4d\u200d'], ['<\u0338\ufe0f'], ['<\u0338\u200da']] },
  );
});

test.each([oneLine, manyLines, asCode])('%o keeps thirty combining marks of a run', (clean) => {
  const marks = '\u0d4d\u0301';
  expect(clean(`x${marks.repeat(100)}y`)).toBe(clean(`x${marks.repeat(15)}y`));
  expect(clean(`x${marks.repeat(15)}y`)).toHaveLength(32);
});

describe('a code', () => {
  test.each([
    ['\u202a98765 43210\u202c', '98765 43210'],
    ['٩٨۷६৫௪３๒１𝟘', '9876543210'],
    [' GT\u200dley ', 'GTley'],
  ])('of "%s" is "%s"', (text, code) => {
    expect(asCode(text)).toBe(code);
  });

  test('has only digits from 0 to 9, whatever the script', () => {
    const scripts = [0x30, 0x660, 0x966, 0xe50, 0xff10, 0x104a0, 0x1d7ce, 0x1d7d8, 0x1d7f6, 0x1e950];
    for (const zero of scripts)
      expect(asCode(String.fromCodePoint(...Array.from({ length: 10 }, (_, digit) => zero + digit)))).toBe(
        '0123456789',
      );
  });
});

describe('characters', () => {
  test.each([
    ['Ann', 3],
    ['Jo\u0301', 2],
    ['J\u00f3', 2],
    ['राम', 3],
    ['𝒜𝒷', 2],
    ['王小明', 3],
    ['', 0],
  ])('of "%s" are %i', (text, count) => {
    expect(characterCount(oneLine(text))).toBe(count);
  });

  test('are as many however the text is composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const [apart, composed] = [text.normalize('NFD'), text.normalize('NFC')];
        expect(characterCount(oneLine(apart))).toBe(characterCount(oneLine(composed)));
      }),
    );
  });
});
