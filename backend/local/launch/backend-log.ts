import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Where the backend's events go. */
export interface BackendLog {
  readonly write: (line: string) => void;
  /** Resolves when everything written is on disk. */
  readonly close: () => Promise<void>;
}

/** Keeps every line in `backend.log` of the data directory, and shows those that tell of an error. */
export function openBackendLog(dataDir: string, show: (line: string) => void): BackendLog {
  mkdirSync(dataDir, { recursive: true });
  const file = createWriteStream(path.join(dataDir, 'backend.log'), { flags: 'a' });
  return {
    write(line) {
      file.write(`${new Date().toISOString()} ${line}\n`);
      if (/"level":"error"/.test(line)) show(line);
    },
    close: () => new Promise((resolve) => file.end(() => resolve())),
  };
}
