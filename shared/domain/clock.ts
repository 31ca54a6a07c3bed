/** The time, handed in so that a test (and the server) can bring its own. */
export interface Clock {
  now(): Date;
}

/** Randomness, handed in. Implementations must draw from a cryptographic source: references and secrets rest on it. */
export interface Random {
  /** Exactly `digits` lower-case hex digits. */
  hex(digits: number): string;
  /** Exactly `digits` decimal digits, leading zeros included. */
  digits(digits: number): string;
}

/** Resolves after so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;
