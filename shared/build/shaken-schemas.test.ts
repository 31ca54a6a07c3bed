import { expect, test } from 'vitest';
import { markedPure } from './shaken-schemas.ts';

test('building a schema is marked, reading with one is not', () => {
  expect(markedPure('const A = v.object({ b: v.string() });')).toBe(
    'const A = /* @__PURE__ */ v.object({ b: /* @__PURE__ */ v.string() });',
  );
  const reading = 'v.parse(A, x); v.safeParse(A, x); if (v.is(A, x)) {} v.assert(A, x);';
  expect(markedPure(reading)).toBe(reading);
});

test('a call of something else stays', () => {
  const other = 'rev.object(1); x.v.object(1); conv.pipe(2);';
  expect(markedPure(other)).toBe(other);
});
