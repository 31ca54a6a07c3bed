import { createHash } from 'node:crypto';
import path from 'node:path';

import { Refusal } from '../protocol/refusal.ts';
import type { StoredRow } from '../rows/row-store.ts';
import type { Bucket } from './bucket.ts';
import { readWhole, writeWhole } from './disk.ts';
import { drawPreview, previewFormat } from './draw-preview.ts';
import type { FileStore } from './file-store.ts';
import type { PreviewOptions } from './preview-options.ts';

export interface Preview {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mimeType: string;
  /** Whether it had been drawn before. */
  readonly kept: boolean;
}

/** Draws previews and keeps them on disk, each once: who asks while one is being drawn waits for that one. */
export function createPreviews(files: FileStore) {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  return async (bucket: Bucket, row: StoredRow, options: PreviewOptions): Promise<Preview> => {
    const sourceType = String(row.values['mimeType']);
    const format = previewFormat(sourceType, options.output);
    if (!format) throw new Refusal(400, 'storage_file_type_unsupported', 'HEIC previews are not drawn here.');
    const mimeType = `image/${format === 'jpg' ? 'jpeg' : format}`;
    const name = createHash('sha256')
      .update(JSON.stringify([row.values['signature'], { ...options, output: format }]))
      .digest('hex');
    const file = path.join(files.previewsOf(bucket, row.id), name);

    const kept = await readWhole(file);
    if (kept) return { bytes: kept, mimeType, kept: true };

    const drawing =
      underWay.get(file) ??
      (async () => {
        const bytes = await drawPreview(await files.read(bucket, row), sourceType, options, format);
        await writeWhole(file, bytes);
        return bytes;
      })().finally(() => underWay.delete(file));
    underWay.set(file, drawing);
    return { bytes: await drawing, mimeType, kept: false };
  };
}

export type Previews = ReturnType<typeof createPreviews>;
