import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Makes the folder this process's own until it lets go or dies: two backends on one folder would each know nothing of
 * the other's uploads and transactions.
 * @returns what lets go of it.
 */
export function claimFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  // A lock of the system's on a database that stays empty: it ends with the process, however that ends.
  const lock = new DatabaseSync(path.join(folder, 'in-use.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}
