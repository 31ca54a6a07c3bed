import fc from 'fast-check';

const character = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

/** Any text whose characters are whole. Not fast-check's `binary`: the table behind that takes seconds to make. */
export const anyText = (length: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...length, unit: character });
