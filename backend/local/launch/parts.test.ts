import { existsSync, mkdirSync, mkdtempDisposableSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { startTestBackend } from '../testing/start-test-backend.ts';
import { readLaunchEnvironment } from './environment.ts';
import { startParts } from './parts.ts';

const temporaryFolder = () => mkdtempDisposableSync(path.join(tmpdir(), 'group-trips-parts-'));

async function startIn(dataDir: string): Promise<void> {
  await using parts = new AsyncDisposableStack();
  await startParts({ ...readLaunchEnvironment({}), dataDir }, parts, null);
}

test('an unusable data directory is reported in one sentence', async () => {
  using folder = temporaryFolder();
  const file = path.join(folder.path, 'file');
  writeFileSync(file, 'mine');
  await expect(startIn(file)).rejects.toThrow(
    `${file}: it cannot be written. Nothing was changed: make it writable, or choose another folder with DATA_DIR.`,
  );
});

test.skipIf(!existsSync('/dev/full'))('a full disk is reported in one sentence', async () => {
  using folder = temporaryFolder();
  mkdirSync(path.join(folder.path, 'function'));
  symlinkSync('/dev/full', path.join(folder.path, 'function/main.js'));
  await expect(startIn(folder.path)).rejects.toThrow(
    `${folder.path}: the disk is full. Nothing was lost: make room and try again.`,
  );
});

test('a data directory in use is reported in one sentence, and the function that runs there is not built again', async () => {
  using folder = temporaryFolder();
  const backend = await startTestBackend({ dataDir: folder.path });
  await expect(startIn(folder.path)).rejects.toThrow(
    `${folder.path}: another program holds the database. Nothing was changed: end that one, or choose another folder with DATA_DIR.`,
  );
  expect(existsSync(path.join(folder.path, 'function'))).toBe(false);
  await backend.close();
});
