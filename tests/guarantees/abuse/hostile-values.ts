import fc from 'fast-check';

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
};

/** What is neither a text nor a number, in all the ways that JSON has, and a few that it has not. */
export const wrongType: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, {}, [], [null], [[]], { $ne: 1 }, { length: 3 }),
  fc.integer({ min: 1, max: 900 }).map(nested),
  fc.array(fc.integer(), { minLength: 50, maxLength: 200 }),
  fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'valueOf'),
    fc.anything(),
    {
      minKeys: 1,
    },
  ),
  fc.object({ maxDepth: 4 }).map((value) => ({ ...value, polluted: true })),
);

/** Numbers that are no seats, no price, nothing. NaN and the infinities become null or a text on their way. */
export const wrongNumber: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(0, -1, -6, 7, 1.5, 1e300, -1e300, 1e13),
  fc.constantFrom<unknown>(Number.NaN, Number.POSITIVE_INFINITY, 'NaN', '1', ''),
  fc.double({ noInteger: true }),
  fc.integer({ max: 0 }),
  fc.integer({ min: 7, max: 2 ** 31 - 1 }),
);

export const hugeText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('a', '<', '𝓐', '\u0000', '%', '\\', '\u202e'),
    fc.integer({ min: 6_000, max: 60_000 }),
  )
  .map(([character, count]) => character.repeat(count));

const trick = fc.constantFrom(
  ...['\u0000', '\u200b', '\u202e', '\ufeff', '\ud800', '\u2028', '\r\n', ' '],
  ...`%00|'|"|;--|../|{{7*7}}|<script>`.split('|'),
);

/** Texts that are no id, no signature, no proof of ours, and try to pass for one. */
export const wrongText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(..."__proto__|constructor|[object Object]|' OR 1=1 --|*|%|null|undefined".split('|')),
  fc.string({ unit: 'binary', maxLength: 80 }).filter((text) => text !== ''),
  fc.tuple(fc.string({ maxLength: 20 }), trick, fc.string({ maxLength: 20 })).map((parts) => parts.join('')),
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 }),
);

/** Another text than the one given: a character more, less, or changed, or another case of it. */
export const tampered = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat({ max: Math.max(0, text.length - 1) }),
      fc.constantFrom('cut', 'flip', 'add', 'case', 'space'),
    )
    .map(([at, how]) => {
      if (how === 'cut') return text.slice(0, at);
      if (how === 'add') return `${text.slice(0, at)}0${text.slice(at)}`;
      if (how === 'case') return text === text.toUpperCase() ? `${text}x` : text.toUpperCase();
      if (how === 'space') return `${text} `;
      return `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`;
    })
    .filter((other) => other !== text);
