import { createHash } from 'node:crypto';

import { Refusal } from '../protocol/refusal.ts';
import type { StoredRow } from '../rows/row-store.ts';
import { atMost } from './at-most.ts';
import type { Bucket } from './bucket.ts';
import { type Drawable, drawPreview, previewFormat } from './draw-preview.ts';
import { type FileStore, placeOf } from './file-store.ts';
import type { PreviewCache } from './preview-cache.ts';
import type { PreviewOptions } from './preview-options.ts';

export interface Preview {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mimeType: string;
  /** Whether it had been drawn before. */
  readonly kept: boolean;
}

/** Node has four threads for drawing and for files together: these leave two for whoever wants a file. */
const drawnAtOnce = 2;

/** Draws previews and keeps them, each once: who asks while one is being drawn waits for that one. */
export function createPreviews(files: FileStore, cache: PreviewCache) {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const inTurn = atMost(drawnAtOnce);

  /** @param written the options as the address writes them: what two write differently, Appwrite draws twice. */
  return async (
    bucket: Bucket,
    row: StoredRow,
    options: PreviewOptions,
    written: string,
  ): Promise<Preview> => {
    const sourceType = String(row.values['mimeType']);
    const format = previewFormat(sourceType, options.output);
    if (!format) throw notDrawn('HEIC previews are not drawn here.');
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
    const drawing = underWay.get(key) ?? inTurn(drawAndKeep).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return { bytes: await drawing, mimeType, kept: false };
  };
}

export type Previews = ReturnType<typeof createPreviews>;

const notDrawn = (why: string): Refusal => new Refusal(400, 'storage_file_type_unsupported', why);

async function draw(bytes: Uint8Array, mimeType: string, options: PreviewOptions, format: Drawable) {
  try {
    return await drawPreview(bytes, mimeType, options, format);
  } catch (error) {
    // Bytes that begin as a picture and are none, or one with more pixels than this machine should hold.
    throw error instanceof Refusal ? error : notDrawn('The picture is too large or cannot be read.');
  }
}
