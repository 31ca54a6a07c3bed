import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../tests/any-text.ts';
import { characterCount, manyLines, oneLine } from './text.ts';

describe('one line', () => {
  test('has no line ends, no runs of blanks and no blank ends', () => {
    expect(oneLine('  Pune\r\nBcc: x@example.com\t\u00a0 India ')).toBe('Pune Bcc: x@example.com India');
  });

  test('has no unpaired surrogates, and keeps pairs', () => {
    expect(oneLine('Pune\ud83d \u{1f600}\udc00')).toBe('Pune \u{1f600}');
  });

  test('stays as it is once it is one', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(oneLine(oneLine(text))).toBe(oneLine(text));
      }),
    );
  });
});

describe('many lines', () => {
  test('keep their line ends and lose other control characters', () => {
    expect(manyLines(' a\r\nb\rc\u0000\td ')).toBe('a\nb\nc\td');
  });

  test('lose unpaired surrogates, and keep pairs', () => {
    expect(manyLines('a\ud83d\u0000\ude00\nb \u{1f600}')).toBe('a\nb \u{1f600}');
  });

  test('stay as they are once they are clean', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(manyLines(manyLines(text))).toBe(manyLines(text));
      }),
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
    expect(characterCount(text)).toBe(count);
  });

  test('are as many however the text is composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(characterCount(text.normalize('NFD'))).toBe(characterCount(text.normalize('NFC')));
      }),
    );
  });
});
