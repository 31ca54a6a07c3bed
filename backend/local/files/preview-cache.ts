import { rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

import { entriesOf, isUnfinished, readWhole, writeWhole } from './disk.ts';

/**
 * Keeps drawn previews under `folder/{bucket}/{file}/{name}`. When they exceed `mostBytes` together, the least recently
 * used ones are removed.
 */
export function openPreviewCache({ folder, mostBytes }: { folder: string; mostBytes: number }) {
  const sizes = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (size) => size,
    dispose: (_size, file, reason) => {
      if (reason === 'evict') rmSync(file, { force: true });
    },
  });
  for (const { file, size } of keptIn(folder)) sizes.set(file, size);

  return {
    async read(place: string, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const file = path.join(folder, place, name);
      const bytes = await readWhole(file);
      if (bytes) sizes.set(file, bytes.length);
      else sizes.delete(file);
      return bytes;
    },

    /** Does nothing for a preview that is larger than the whole cache. */
    async keep(place: string, name: string, bytes: Uint8Array): Promise<void> {
      if (bytes.length > mostBytes) return;
      const file = path.join(folder, place, name);
      await writeWhole(file, bytes);
      sizes.set(file, bytes.length);
    },

    /** Removes all previews of one file. */
    async drop(place: string): Promise<void> {
      const removed = path.join(folder, place);
      for (const file of [...sizes.keys()]) if (path.dirname(file) === removed) sizes.delete(file);
      await rm(removed, { recursive: true, force: true });
    },
  };
}

export type PreviewCache = ReturnType<typeof openPreviewCache>;

/** What an earlier run kept, the oldest first. Unfinished files are removed. */
function keptIn(folder: string): { file: string; size: number }[] {
  const found: { file: string; size: number; at: number }[] = [];
  for (const entry of entriesOf(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { size, mtimeMs } = statSync(file);
    if (isUnfinished(entry.name)) rmSync(file, { force: true });
    else if (size > 0) found.push({ file, size, at: mtimeMs });
  }
  return found.sort((left, right) => left.at - right.at);
}
