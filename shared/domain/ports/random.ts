/** Randomness, handed in. Implementations must draw from a cryptographic source: references and secrets rest on it. */
export interface Random {
  /** Exactly `digits` lower-case hex digits. */
  hex(digits: number): string;
  /** Exactly `digits` decimal digits, leading zeros included. */
  digits(digits: number): string;
}

/** Bytes from here on would make some decimal digits likelier than others. */
const fairBytes = 250;

/** `randomBytes` returns as many bytes as asked for, from a cryptographic source. */
export function createRandom(randomBytes: (count: number) => Uint8Array): Random {
  function digit(): string {
    let [byte = fairBytes] = randomBytes(1);
    while (byte >= fairBytes) [byte = fairBytes] = randomBytes(1);
    return String(byte % 10);
  }
  return {
    hex(digits) {
      let hex = '';
      for (const byte of randomBytes(Math.ceil(digits / 2))) hex += byte.toString(16).padStart(2, '0');
      return hex.slice(0, digits);
    },
    digits(digits) {
      let drawn = '';
      while (drawn.length < digits) drawn += digit();
      return drawn;
    },
  };
}
