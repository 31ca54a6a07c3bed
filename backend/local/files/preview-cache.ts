import { rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { entriesOf, isUnfinished, readWhole, writeWhole } from './disk.ts';

/**
 * Keeps drawn previews under `folder/{bucket}/{file}/{name}`. When they are more than `mostBytes` together, those go
 * that nobody has asked for longest.
 */
export function openPreviewCache({ folder, mostBytes }: { folder: string; mostBytes: number }) {
  // In the order of their last use, the longest unused first.
  const sizes = new Map<string, number>();
  let total = 0;
  const forget = (file: string): void => {
    total -= sizes.get(file) ?? 0;
    sizes.delete(file);
  };
  const note = (file: string, size: number): void => {
    forget(file);
    sizes.set(file, size);
    total += size;
  };
  const makeRoom = async (): Promise<void> => {
    for (const file of sizes.keys()) {
      if (total <= mostBytes) return;
      forget(file);
      await rm(file, { force: true });
    }
  };

  for (const { file, size } of keptIn(folder)) note(file, size);

  return {
    async read(place: string, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const file = path.join(folder, place, name);
      const bytes = await readWhole(file);
      if (bytes) note(file, bytes.length);
      else forget(file);
      return bytes;
    },

    async keep(place: string, name: string, bytes: Uint8Array): Promise<void> {
      const file = path.join(folder, place, name);
      await writeWhole(file, bytes);
      note(file, bytes.length);
      await makeRoom();
    },

    /** Drops all previews of one file. */
    async drop(place: string): Promise<void> {
      const gone = path.join(folder, place);
      for (const file of sizes.keys()) if (path.dirname(file) === gone) forget(file);
      await rm(gone, { recursive: true, force: true });
    },
  };
}

export type PreviewCache = ReturnType<typeof openPreviewCache>;

/** What an earlier run left, the oldest first; what it had not finished is removed. */
function keptIn(folder: string): { file: string; size: number }[] {
  const found: { file: string; size: number; at: number }[] = [];
  for (const entry of entriesOf(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (isUnfinished(entry.name)) {
      rmSync(file, { force: true });
      continue;
    }
    const { size, mtimeMs } = statSync(file);
    found.push({ file, size, at: mtimeMs });
  }
  return found.sort((left, right) => left.at - right.at);
}
