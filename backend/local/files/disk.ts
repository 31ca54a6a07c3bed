import { randomBytes } from 'node:crypto';
import { type Dirent, readdirSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Writes a whole file or nothing: beside its place first, synced, then renamed into it. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const beside = `${file}~${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(beside, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Whether a name is that of a file that was never finished; no id and no name of ours has the sign in it. */
export const isUnfinished = (name: string): boolean => name.includes('~');

/** A renamed file outlives the machine's death only when its folder was synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @returns null when there is no such file. */
export async function readWhole(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** What lies in a folder; nothing when there is no such folder. */
export function entriesOf(folder: string, options: { recursive?: boolean } = {}): Dirent[] {
  try {
    return readdirSync(folder, { ...options, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
