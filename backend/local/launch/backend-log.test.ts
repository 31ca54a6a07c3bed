import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openBackendLog } from './backend-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'group-trips-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the log keeps every line and shows the errors', () => {
  const shown: string[] = [];
  const log = openBackendLog(folder, (line) => shown.push(line));
  log('{"level":"info","message":"swept"}');
  log('{"level":"error","message":"broken"}');
  openBackendLog(folder, (line) => shown.push(line))('{"level":"info","message":"swept again"}');

  expect(shown).toEqual(['{"level":"error","message":"broken"}']);
  const kept = readFileSync(path.join(folder, 'backend.log'), 'utf8').trim().split('\n');
  expect(kept).toHaveLength(3);
  expect(JSON.parse(kept[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    message: 'swept',
  });
});

test.skipIf(!existsSync('/dev/full'))('a full disk is reported once, and the backend runs on', () => {
  const file = path.join(folder, 'backend.log');
  symlinkSync('/dev/full', file);
  const shown: string[] = [];
  const log = openBackendLog(folder, (line) => shown.push(line));
  log('{"message":"lost"}');
  log('{"message":"lost too"}');
  expect(shown).toEqual([expect.stringContaining('the disk is full')]);

  rmSync(file);
  log('{"message":"kept"}');
  expect(readFileSync(file, 'utf8')).toMatch(/^[^\n]*"kept"[^\n]*\n$/);
});
