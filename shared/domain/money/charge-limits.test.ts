import { expect, test } from 'vitest';
import { chargeable } from './charge-limits.ts';

test.each([
  ['INR', 0, 'too-small'],
  ['INR', 99, 'too-small'],
  ['INR', 100, 'yes'],
  ['INR', 50_000_000, 'yes'],
  ['INR', 50_000_001, 'too-large'],
  ['EUR', 100, 'yes'],
  ['EUR', 1_000_001, 'too-large'],
] as const)('of %s %i hundredths the charge is %s', (currency, minor, answer) => {
  expect(chargeable({ minor, currency })).toBe(answer);
});
