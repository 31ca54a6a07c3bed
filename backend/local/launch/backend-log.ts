import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { makeDataFolder } from '../database/data-folder.ts';
import { describeStorageError } from '../database/storage-errors.ts';

/**
 * Keeps every event in `backend.log` of the data directory, with its time first, and shows those of level error.
 * Events that the disk does not take are left out; the first such failure is shown.
 * @returns what takes an event, one JSON object.
 */
export function openBackendLog(dataDir: string, show: (line: string) => void): (line: string) => void {
  makeDataFolder(dataDir);
  const file = path.join(dataDir, 'backend.log');
  let failing = false;
  return (line) => {
    try {
      appendFileSync(file, `{"time":"${new Date().toISOString()}",${line.slice(1)}\n`);
      failing = false;
    } catch (error) {
      if (!failing) show(describeStorageError(error, file) ?? String(error));
      failing = true;
    }
    if (/"level":"error"/.test(line)) show(line);
  };
}
