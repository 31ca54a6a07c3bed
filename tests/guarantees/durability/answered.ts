import { createHash } from 'node:crypto';

/** What a client was answered, and so may rely on. */
export interface Answered {
  /** The version that each row has; null when it was deleted. */
  readonly rows: Map<string, number | null>;
  /** Rows with a write under way whose answer never came: they have the version before or this one. */
  readonly unsure: Map<string, number | null>;
  /** Seats of each sale: a transaction that creates a row and takes them from the pool. */
  readonly sales: Map<string, number>;
  /** How many chunks of each file were taken. */
  readonly chunks: Map<string, number>;
}

export const nothingAnswered = (): Answered => ({
  rows: new Map(),
  unsure: new Map(),
  sales: new Map(),
  chunks: new Map(),
});

export const poolSeats = 1_000_000;
export const chunkSize = 5 * 1024 * 1024;

/** The bytes of a file follow from its name, so that they need not be stored: every third has two chunks. */
export function bytesOf(file: string): Buffer {
  const digest = createHash('sha256').update(file).digest();
  const size = (digest[0] ?? 0) % 3 === 0 ? chunkSize + 1000 : 4000 + (digest[1] ?? 0);
  return Buffer.alloc(size, digest);
}

export const chunkCountOf = (file: string): number => Math.ceil(bytesOf(file).length / chunkSize);
