import { type Dirent, rmSync } from 'node:fs';
import path from 'node:path';
import type { RowStore } from '../rows/row-store.ts';
import type { StoredRow } from '../schema/table.ts';
import type { Bucket } from './bucket.ts';
import { entriesOf, isUnfinished } from './disk.ts';
import { chunksFolder, isComplete } from './file-store.ts';

/**
 * Removes what a sudden end left incomplete: bytes without a row, chunks of complete files, unfinished files. To be
 * called before anything is served.
 */
export function tidyUp(deps: { dataDir: string; buckets: readonly Bucket[]; rows: RowStore }): void {
  for (const bucket of deps.buckets) {
    const folder = path.join(deps.dataDir, 'files', bucket.$id);
    const rowOf = (id: string): StoredRow | undefined => deps.rows.find(bucket.table, id);
    for (const entry of entriesOf(folder)) {
      if (!isWanted(entry, rowOf)) rmSync(path.join(folder, entry.name), { recursive: true, force: true });
      else if (entry.isDirectory()) removeUnfinished(path.join(folder, entry.name));
    }
  }
}

function isWanted(entry: Dirent, rowOf: (id: string) => StoredRow | undefined): boolean {
  if (!entry.isDirectory()) return !isUnfinished(entry.name) && rowOf(entry.name) !== undefined;
  const row = rowOf(path.basename(entry.name, chunksFolder));
  return row !== undefined && !isComplete(row);
}

function removeUnfinished(folder: string): void {
  for (const { name } of entriesOf(folder))
    if (isUnfinished(name)) rmSync(path.join(folder, name), { force: true });
}
