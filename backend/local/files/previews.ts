import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

import { ApiError } from '../protocol/api-error.ts';
import type { StoredRow } from '../schema/stored-row.ts';
import type { Bucket } from './bucket.ts';
import { type Drawable, drawPreview, previewFormat } from './draw-preview.ts';
import { unsupportedFile } from './file-errors.ts';
import type { FileStore } from './file-store.ts';
import type { PreviewOptions } from './preview-options.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface Preview {
  readonly bytes: Bytes;
  readonly mimeType: string;
  /** Whether it had been drawn before. */
  readonly kept: boolean;
}

/** Node shares four threads between drawing and file access: two stay free for files. */
const drawnAtOnce = 2;

/** Draws each preview once and keeps it in memory; simultaneous requests for the same preview share one drawing. */
export function createPreviews(files: FileStore, mostBytes: number) {
  const limit = pLimit(drawnAtOnce);
  const previews = new LRUCache<string, Bytes, () => Promise<Bytes>>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: draw }) => limit(draw),
    // A preview that loses its place while it is drawn is served all the same.
    ignoreFetchAbort: true,
  });

  /** @param written the options as the address writes them, which name the preview. */
  return async function previewOf(
    bucket: Bucket,
    row: StoredRow,
    options: PreviewOptions,
    written: string,
  ): Promise<Preview> {
    const sourceType = String(row.values['mimeType']);
    const format = previewFormat(sourceType, options.output);
    if (!format) throw unsupportedFile('HEIC previews are not drawn here.');
    const mimeType = `image/${format === 'jpg' ? 'jpeg' : format}`;
    const key = JSON.stringify([bucket.id, row.id.toLowerCase(), row.values['signature'], format, written]);
    const kept = previews.get(key);
    if (kept) return { bytes: kept, mimeType, kept: true };
    const context = async (): Promise<Bytes> =>
      draw(await files.read(bucket, row), sourceType, options, format);
    return { bytes: await previews.forceFetch(key, { context }), mimeType, kept: false };
  };
}

export type Previews = ReturnType<typeof createPreviews>;

async function draw(bytes: Uint8Array, mimeType: string, options: PreviewOptions, format: Drawable) {
  try {
    return await drawPreview(bytes, mimeType, options, format);
  } catch (error) {
    // The bytes only begin like a picture, or have more pixels than this machine should hold.
    throw error instanceof ApiError ? error : unsupportedFile('The picture is too large or cannot be read.');
  }
}
