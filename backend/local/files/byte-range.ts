import { unsatisfiableRange } from './refusals.ts';

/** Both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header as the real server does: one span that begins in the file and has more than one byte.
 * @throws Refusal 416 for anything else, a suffix included.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  if (header === undefined) return null;
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? [];
  if (from === undefined) throw unsatisfiableRange();
  const start = Number(from);
  const end = to ? Number(to) : size - 1;
  if (start >= end || end >= size) throw unsatisfiableRange();
  return { start, end };
}
