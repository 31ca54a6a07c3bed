/** The time, handed in so that a test (and the server) can bring its own. */
export interface Clock {
  now(): Date;
}

/** Resolves after so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;
