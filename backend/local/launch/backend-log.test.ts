import { existsSync, mkdtempDisposableSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { openBackendLog } from './backend-log.ts';

const temporaryFolder = () => mkdtempDisposableSync(path.join(tmpdir(), 'group-trips-log-'));

test('the log keeps every line and shows the errors', () => {
  using folder = temporaryFolder();
  const shown: string[] = [];
  const log = openBackendLog(folder.path, (line) => shown.push(line));
  log('{"level":"info","message":"swept"}');
  log('{"level":"error","message":"broken"}');
  openBackendLog(folder.path, (line) => shown.push(line))('{"level":"info","message":"swept again"}');

  expect(shown).toEqual(['{"level":"error","message":"broken"}']);
  const kept = readFileSync(path.join(folder.path, 'backend.log'), 'utf8').trim().split('\n');
  expect(kept).toHaveLength(3);
  expect(JSON.parse(kept[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    message: 'swept',
  });
});

test.skipIf(!existsSync('/dev/full'))('a full disk is reported once, and the backend runs on', () => {
  using folder = temporaryFolder();
  const file = path.join(folder.path, 'backend.log');
  symlinkSync('/dev/full', file);
  const shown: string[] = [];
  const log = openBackendLog(folder.path, (line) => shown.push(line));
  log('{"message":"lost"}');
  log('{"message":"lost too"}');
  expect(shown).toEqual([expect.stringContaining('the disk is full')]);

  rmSync(file);
  log('{"message":"kept"}');
  expect(readFileSync(file, 'utf8')).toMatch(/^[^\n]*"kept"[^\n]*\n$/);
});
