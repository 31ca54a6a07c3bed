import { expect, test } from 'vitest';
import { cryptoRandom } from './crypto-random.ts';

test('chance comes in exactly as many digits as asked for', () => {
  for (let count = 1; count <= 33; count += 1) {
    expect(cryptoRandom.hex(count)).toMatch(new RegExp(`^[0-9a-f]{${count}}$`));
    expect(cryptoRandom.digits(count)).toMatch(new RegExp(`^[0-9]{${count}}$`));
  }
});

test('every decimal digit turns up', () => {
  expect(new Set(cryptoRandom.digits(2000)).size).toBe(10);
});
