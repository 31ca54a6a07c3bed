import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readLaunchEnvironment } from './environment.ts';
import { startParts } from './parts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'group-trips-parts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function startIn(dataDir: string): Promise<void> {
  await using parts = new AsyncDisposableStack();
  await startParts({ ...readLaunchEnvironment({}), dataDir }, parts, null);
}

test('an unusable data directory is reported in one sentence', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, 'mine');
  await expect(startIn(file)).rejects.toThrow(
    `${file}: it cannot be written. Nothing was changed: make it writable, or choose another folder with DATA_DIR.`,
  );
});

test.skipIf(!existsSync('/dev/full'))('a full disk is reported in one sentence', async () => {
  mkdirSync(path.join(folder, 'function'));
  symlinkSync('/dev/full', path.join(folder, 'function/main.js'));
  await expect(startIn(folder)).rejects.toThrow(
    `${folder}: the disk is full. Nothing was lost: make room and try again.`,
  );
});
