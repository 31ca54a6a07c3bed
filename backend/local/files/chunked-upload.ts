import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { type ContentRange, chunkCount, chunkNumber } from './content-range.ts';
import { readWhole, writeWhole } from './disk.ts';

/** What has arrived of a file. */
export type Arrival =
  | { readonly status: 'waiting'; readonly chunks: number }
  | { readonly status: 'complete'; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * Collects the chunks of files in folders of their own. They may come in any order, at the same time and more than once.
 * A folder that is never completed stays until its file is deleted.
 */
export function createChunkedUploads() {
  const turns = new Map<string, Promise<unknown>>();

  /** One at a time for a file: two chunks that come together must not both find the file complete. */
  const inTurn = <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (turns.get(folder) ?? Promise.resolve()).then(work, work);
    turns.set(folder, turn);
    void turn.catch(() => undefined).finally(() => turns.get(folder) === turn && turns.delete(folder));
    return turn;
  };

  return {
    inTurn,

    async add(folder: string, range: ContentRange, bytes: Uint8Array): Promise<Arrival> {
      await writeWhole(path.join(folder, String(chunkNumber(range))), bytes);
      const arrived = (await readdir(folder)).filter((name) => /^\d+$/.test(name));
      if (arrived.length < chunkCount(range)) return { status: 'waiting', chunks: arrived.length };
      const parts: Uint8Array[] = [];
      for (let number = 1; number <= chunkCount(range); number += 1)
        parts.push((await readWhole(path.join(folder, String(number)))) ?? new Uint8Array());
      return { status: 'complete', bytes: new Uint8Array(Buffer.concat(parts)) };
    },

    forget: (folder: string): Promise<void> => rm(folder, { recursive: true, force: true }),
  };
}
