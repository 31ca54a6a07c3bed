import { createHash } from 'node:crypto';

/** What a client was answered, and so may rely on. */
export interface Answered {
  /** The version that each row has; null when it was deleted. */
  readonly rows: Map<string, number | null>;
  /** Rows with a write under way whose answer never came: they have the version before or this one. */
  readonly unsure: Map<string, number | null>;
  /** Parties that took seats, a row each, all at once; `taking` and `giving back` were not answered. */
  readonly parties: Map<string, Party>;
  /** How many chunks of each file were taken. */
  readonly chunks: Map<string, number>;
}

interface Party {
  /** How many seats. */
  readonly size: number;
  readonly state: 'taking' | 'taken' | 'giving back' | 'given back';
}

export const nothingAnswered = (): Answered => ({
  rows: new Map(),
  unsure: new Map(),
  parties: new Map(),
  chunks: new Map(),
});

export const chunkSize = 5 * 1024 * 1024;

/** The bytes of a file follow from its name, so that they need not be stored: every third has two chunks. */
export function bytesOf(file: string): Buffer {
  const digest = createHash('sha256').update(file).digest();
  const size = (digest[0] ?? 0) % 3 === 0 ? chunkSize + 1000 : 4000 + (digest[1] ?? 0);
  return Buffer.alloc(size, digest);
}

export const chunkCountOf = (file: string): number => Math.ceil(bytesOf(file).length / chunkSize);
