import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { StoredRow } from '../schema/table.ts';
import type { Bucket } from './bucket.ts';
import type { FileStore } from './file-store.ts';
import { readPreviewOptions } from './preview-options.ts';
import { createPreviews } from './previews.ts';

const grey = { create: { width: 40, height: 40, channels: 3, background: '#888888' } } as const;
const picture = new Uint8Array(await sharp(grey).png().toBuffer());
const row = { id: 'one', values: { mimeType: 'image/png', signature: 's' } } as unknown as StoredRow;
const bucket = { $id: 'pictures' } as Bucket;

function previewsWithin(mostBytes: number) {
  let reads = 0;
  const read = async (): Promise<Uint8Array<ArrayBuffer>> => {
    reads += 1;
    return picture;
  };
  const previews = createPreviews({ read } as unknown as FileStore, mostBytes);
  return {
    preview: (width: string) => previews(bucket, row, readPreviewOptions({ width }), width),
    reads: () => reads,
  };
}

test('one drawing answers all who ask at the same time, and is kept', async () => {
  const { preview, reads } = previewsWithin(1_000_000);
  const drawn = await Promise.all([preview('30'), preview('30'), preview('30')]);
  expect(drawn.map(({ kept }) => kept)).toEqual([false, false, false]);
  expect(reads()).toBe(1);
  expect(await preview('30')).toMatchObject({ kept: true, bytes: drawn[0]?.bytes });
});

test('the least recently used preview makes room for a new one', async () => {
  const { length } = (await previewsWithin(1_000_000).preview('30')).bytes;
  const { preview } = previewsWithin(2.5 * length);
  for (const width of ['30', '31', '30', '32']) await preview(width);
  expect((await preview('30')).kept).toBe(true);
  expect((await preview('31')).kept).toBe(false);
});

test('one that is larger than all the room is drawn for each who asks', async () => {
  const { preview } = previewsWithin(1);
  expect((await preview('30')).bytes.length).toBeGreaterThan(1);
  expect((await preview('30')).kept).toBe(false);
});
