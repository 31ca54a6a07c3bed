import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { describeStorageError, notWritable } from './storage-errors.ts';

/**
 * Makes the data folder, with the folders above it.
 * @throws Error with one sentence where it cannot be made or written.
 */
export function makeDataFolder(folder: string): void {
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  try {
    // Where a folder exists and takes none, as /proc, Node tries for ever to make one with those above it.
    rmdirSync(mkdtempSync(path.join(existing, 'writable-')));
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Error(describeStorageError(error, folder) ?? notWritable(folder), { cause: error });
  }
}
