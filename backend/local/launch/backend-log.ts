import { mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { describeStorageError } from '../database/storage-errors.ts';

/**
 * Keeps every event in `backend.log` of the data directory, with its time first, and shows those of level error.
 * Events that the disk does not take are left out; the first such failure is shown.
 */
export function openBackendLog(dataDir: string, show: (line: string) => void) {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'backend.log');
  let waiting = '';
  let writing: Promise<void> | null = null;
  let failing = false;

  async function writeAll(): Promise<void> {
    while (waiting !== '') {
      const text = waiting;
      waiting = '';
      try {
        await appendFile(file, text);
        failing = false;
      } catch (error) {
        if (!failing) show(describeStorageError(error, file) ?? String(error));
        failing = true;
      }
    }
    writing = null;
  }

  return {
    /** @param line one JSON object. */
    write(line: string): void {
      waiting += `{"time":"${new Date().toISOString()}",${line.slice(1)}\n`;
      writing ??= writeAll();
      if (/"level":"error"/.test(line)) show(line);
    },
    /** Resolves when everything written is on disk. */
    async close(): Promise<void> {
      await writing;
    },
  };
}
