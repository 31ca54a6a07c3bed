import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';

import { openBackendLog } from './backend-log.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'group-trips-log-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('the log keeps every line and shows the errors', async () => {
  const shown: string[] = [];
  const first = openBackendLog(folder, (line) => shown.push(line));
  first.write('{"level":"info","message":"swept"}');
  first.write('{"level":"error","message":"broken"}');
  await first.close();
  const second = openBackendLog(folder, (line) => shown.push(line));
  second.write('{"level":"info","message":"swept again"}');
  await second.close();

  expect(shown).toEqual(['{"level":"error","message":"broken"}']);
  const kept = readFileSync(path.join(folder, 'backend.log'), 'utf8').trim().split('\n');
  expect(kept).toHaveLength(3);
  expect(JSON.parse(kept[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    message: 'swept',
  });
});
