import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { type ContentRange, chunkCount, chunkNumber } from './content-range.ts';
import { readWhole, writeWhole } from './disk.ts';

export type Arrival =
  | { readonly status: 'waiting'; readonly chunks: number }
  | { readonly status: 'complete'; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * Adds a chunk to the folder of its file. Chunks may arrive in any order and more than once. A folder that is never
 * completed stays until its file is deleted.
 */
export async function addChunk(folder: string, range: ContentRange, bytes: Uint8Array): Promise<Arrival> {
  await writeWhole(path.join(folder, String(chunkNumber(range))), bytes);
  const arrived = (await readdir(folder)).filter((name) => /^\d+$/.test(name));
  if (arrived.length < chunkCount(range)) return { status: 'waiting', chunks: arrived.length };
  const parts: Uint8Array[] = [];
  for (let number = 1; number <= chunkCount(range); number += 1)
    parts.push((await readWhole(path.join(folder, String(number)))) ?? new Uint8Array());
  return { status: 'complete', bytes: new Uint8Array(Buffer.concat(parts)) };
}
