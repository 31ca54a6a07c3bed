import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Where the backend's events go. */
export interface BackendLog {
  /** Takes one JSON object, as text. */
  readonly write: (line: string) => void;
  /** Resolves when everything written is on disk. */
  readonly close: () => Promise<void>;
}

/** Keeps every event in `backend.log` of the data directory, its time put first, and shows those that tell of an error. */
export function openBackendLog(dataDir: string, show: (line: string) => void): BackendLog {
  mkdirSync(dataDir, { recursive: true });
  const file = createWriteStream(path.join(dataDir, 'backend.log'), { flags: 'a' });
  return {
    write(line) {
      file.write(`{"time":"${new Date().toISOString()}",${line.slice(1)}\n`);
      if (/"level":"error"/.test(line)) show(line);
    },
    close: () => new Promise((resolve) => file.end(() => resolve())),
  };
}
