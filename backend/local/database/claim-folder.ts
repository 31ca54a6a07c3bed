import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Reserves the folder for this process until it releases it or dies: two backends on one folder would not know of each
 * other's uploads and executions.
 * @returns a function that releases it.
 */
export function claimFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  // The operating system's lock on an empty database ends with the process, however that ends.
  const lock = new DatabaseSync(path.join(folder, 'in-use.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}
