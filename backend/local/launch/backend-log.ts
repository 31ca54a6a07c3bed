import { mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { storageTrouble } from '../database/storage-trouble.ts';

/** Where the backend's events go. */
export interface BackendLog {
  /** Takes one JSON object, as text. */
  readonly write: (line: string) => void;
  /** Resolves when everything written is on disk. */
  readonly close: () => Promise<void>;
}

/**
 * Keeps every event in `backend.log` of the data directory, its time put first, and shows those that tell of an error.
 * What a disk does not take is left out, and said once.
 */
export function openBackendLog(dataDir: string, show: (line: string) => void): BackendLog {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'backend.log');
  let waiting = '';
  let writing: Promise<void> | null = null;
  let troubled = false;

  const writeAll = async (): Promise<void> => {
    while (waiting !== '') {
      const text = waiting;
      waiting = '';
      try {
        await appendFile(file, text);
        troubled = false;
      } catch (error) {
        if (!troubled) show(storageTrouble(error, file) ?? String(error));
        troubled = true;
      }
    }
    writing = null;
  };

  return {
    write(line) {
      waiting += `{"time":"${new Date().toISOString()}",${line.slice(1)}\n`;
      writing ??= writeAll();
      if (/"level":"error"/.test(line)) show(line);
    },
    close: async () => {
      await writing;
    },
  };
}
