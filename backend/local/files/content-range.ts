import { invalidContentRange } from './refusals.ts';

/** Where a chunk belongs in the file it is a part of, in bytes. */
export interface ContentRange {
  readonly start: number;
  /** Included. */
  readonly end: number;
  /** Of the whole file. */
  readonly size: number;
}

/** The SDKs cut files into pieces of this size. */
const chunkSize = 5 * 1024 * 1024;

/** @throws Refusal 400 for a header that names no place in a file. */
export function readContentRange(header: string | undefined): ContentRange | null {
  if (header === undefined) return null;
  const [start, end, size] = (/^\w+ (\d+)-(\d+)\/(\d+)$/.exec(header) ?? []).slice(1).map(Number);
  if (start === undefined || end === undefined || size === undefined || start > end || end > size)
    throw invalidContentRange();
  return { start, end, size };
}

export const chunkCount = ({ size }: ContentRange): number => Math.max(1, Math.ceil(size / chunkSize));

/** Counted from 1. */
export const chunkNumber = (range: ContentRange): number =>
  range.end + 1 >= range.size ? chunkCount(range) : Math.floor(range.start / chunkSize) + 1;
