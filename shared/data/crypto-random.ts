import type { Random } from '../domain/clock.ts';

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Bytes from here on would make some digits likelier than others. */
const fairBytes = 250;

function randomDigit(): string {
  let [byte = fairBytes] = randomBytes(1);
  while (byte >= fairBytes) [byte = fairBytes] = randomBytes(1);
  return String(byte % 10);
}

/** Chance from the platform's cryptographic source. */
export const cryptoRandom: Random = {
  hex: (digits) =>
    Array.from(randomBytes(Math.ceil(digits / 2)), (byte) => byte.toString(16).padStart(2, '0'))
      .join('')
      .slice(0, digits),
  digits: (digits) => Array.from({ length: digits }, randomDigit).join(''),
};
