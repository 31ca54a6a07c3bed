import { expect, test } from 'vitest';
import { majorAsTyped, typedAmount } from './amount-as-typed.ts';

const pattern = new RegExp(`^(?:${typedAmount})$`, 'v');

test.each([
  ['1780', 1780],
  ['1,780', 1780],
  ['1.780', 1780],
  ['1 780', 1780],
  ['1\u202f780,50', 1780.5],
  ['1780.50', 1780.5],
  ['1780,50', 1780.5],
  ['1.780,5', 1780.5],
  ['1,780.05', 1780.05],
  ['1,50,000', 150_000],
  ['12,5', 12.5],
  ["1'780.50", 1780.5],
  ['١٬٧٨٠٫٥٠', 1780.5],
  ['१,५०,०००', 150_000],
])('%s is %d', (typed, major) => {
  expect(typed).toMatch(pattern);
  expect(majorAsTyped(typed)).toBe(major);
});

test.each(['', '-5', '1.7801', '1,,780', 'a lot', ',50', '5.'])("'%s' is no amount", (typed) => {
  expect(typed).not.toMatch(pattern);
});
