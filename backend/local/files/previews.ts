import { createHash } from 'node:crypto';
import pLimit from 'p-limit';

import { ApiError } from '../protocol/api-error.ts';
import type { StoredRow } from '../schema/stored-row.ts';
import type { Bucket } from './bucket.ts';
import { type Drawable, drawPreview, previewFormat } from './draw-preview.ts';
import { unsupportedFile } from './file-errors.ts';
import { type FileStore, placeOf } from './file-store.ts';
import type { PreviewCache } from './preview-cache.ts';
import type { PreviewOptions } from './preview-options.ts';

export interface Preview {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mimeType: string;
  /** Whether it had been drawn before. */
  readonly kept: boolean;
}

/** Node shares four threads between drawing and file access: two stay free for files. */
const drawnAtOnce = 2;

/** Draws each preview once and keeps it; simultaneous requests for the same preview share one drawing. */
export function createPreviews(files: FileStore, cache: PreviewCache) {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const limit = pLimit(drawnAtOnce);

  /** @param written the options as the address writes them, which make the name of the preview. */
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
    const place = placeOf(bucket, row.id);
    const name = createHash('sha256')
      .update(JSON.stringify([row.values['signature'], format, written]))
      .digest('hex');

    const kept = await cache.read(place, name);
    if (kept) return { bytes: kept, mimeType, kept: true };

    const drawAndKeep = async (): Promise<Uint8Array<ArrayBuffer>> => {
      const bytes = await draw(await files.read(bucket, row), sourceType, options, format);
      await cache.keep(place, name, bytes);
      return bytes;
    };
    const key = `${place}/${name}`;
    const drawing = underWay.get(key) ?? limit(drawAndKeep).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return { bytes: await drawing, mimeType, kept: false };
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
