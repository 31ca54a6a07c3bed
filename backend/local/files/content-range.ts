import { knownError } from '../protocol/api-error.ts';

/** The bytes of a file that a chunk or a partial answer holds; both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where a chunk belongs in its file. */
export interface ContentRange extends ByteRange {
  /** Bytes of the whole file. */
  readonly size: number;
}

/** The SDKs cut files into pieces of this size. */
const chunkSize = 5 * 1024 * 1024;

/** @throws ApiError 400 for a header that does not name a place in a file. */
export function readContentRange(header: string | undefined): ContentRange | null {
  if (header === undefined) return null;
  const [start, end, size] = (/^\w+ (\d+)-(\d+)\/(\d+)$/.exec(header) ?? []).slice(1).map(Number);
  if (start === undefined || end === undefined || size === undefined || start > end || end > size)
    throw knownError(400, 'storage_invalid_content_range');
  return { start, end, size };
}

export function chunkCount({ size }: ContentRange): number {
  return Math.max(1, Math.ceil(size / chunkSize));
}

/** Counted from 1. */
export function chunkNumber(range: ContentRange): number {
  return range.end + 1 >= range.size ? chunkCount(range) : Math.floor(range.start / chunkSize) + 1;
}

/**
 * Reads a `Range` header as the real server does: one span that begins in the file and has more than one byte.
 * @throws ApiError 416 for anything else, a suffix included.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  if (header === undefined) return null;
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? [];
  if (from === undefined) throw knownError(416, 'storage_invalid_range');
  const start = Number(from);
  const end = to ? Number(to) : size - 1;
  if (start >= end || end >= size) throw knownError(416, 'storage_invalid_range');
  return { start, end };
}
