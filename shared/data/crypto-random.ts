import { createRandom } from '../domain/ports/random.ts';

/** Randomness from the platform's cryptographic source. */
export const cryptoRandom = createRandom((count) => crypto.getRandomValues(new Uint8Array(count)));
