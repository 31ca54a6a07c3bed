import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  localKey,
  startTestBackend,
  type TestBackend,
  testConfig,
  writeConfig,
} from '../testing/start-test-backend.ts';

// A function that misbehaves as the body of its request asks.
const bundle = `
const kept = [];
export default async ({ req, res, log }) => {
  const wish = req.bodyText;
  if (wish === 'spin') for (;;);
  if (wish === 'exit') process.exit(3);
  if (wish === 'throw later') { setTimeout(() => { throw new Error('later'); }); return new Promise(() => {}); }
  if (wish === 'leak') for (;;) kept.push({ text: 'x'.repeat(1000) + kept.length });
  if (wish === 'buffers') for (;;) { kept.push(Buffer.alloc(16e6, 1)); await new Promise((resolve) => setTimeout(resolve, 5)); }
  if (wish === 'hoard') kept.push(Buffer.alloc(400e6, 1));
  if (wish === 'chatter') for (let line = 0; line < 3000; line += 1) log(line + 'x'.repeat(1000));
  return res.text(String(process.pid));
};`;

let folder: string;
let backend: TestBackend;
let logged = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'isolation-'));
  writeFileSync(path.join(folder, 'main.mjs'), bundle);
  const [bookings] = testConfig().functions;
  const functions = [bookings, { ...bookings, $id: 'short', timeout: 1 }];
  backend = await startTestBackend({
    configFile: writeConfig(folder, { ...testConfig(), functions }),
    functionBundle: path.join(folder, 'main.mjs'),
    log: () => {
      logged += 1;
    },
  });
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const execute = async (wish: string, id = 'bookings') =>
  (await backend.request('POST', `/v1/functions/${id}/executions`, { key: localKey, body: { body: wish } }))
    .json;

test.each([
  ['exit', 'bookings', { status: 'failed', responseStatusCode: 500 }],
  ['throw later', 'bookings', { status: 'failed', responseStatusCode: 500 }],
  ['spin', 'short', { code: 408, type: 'function_synchronous_timeout' }],
  ['leak', 'bookings', { status: 'failed', responseStatusCode: 500 }],
  ['buffers', 'bookings', { status: 'failed', responseStatusCode: 500 }],
])('a function that does "%s" takes nobody along', async (wish, id, outcome) => {
  let over = false;
  const bad = execute(wish, id).finally(() => {
    over = true;
  });
  const others = await Promise.all([
    execute('well'),
    execute('well', id),
    backend.request('GET', '/v1/tablesdb/main/tables/trips/rows').then(({ status }) => ({ status })),
  ]);
  expect(others).toMatchObject([{ status: 'completed' }, { status: 'completed' }, { status: 200 }]);
  if (wish === 'spin') expect(over).toBe(false);
  expect(await bad).toMatchObject(outcome);
  expect(await execute('well', id)).toMatchObject({ status: 'completed' });
});

test('a process that keeps too much is not used again', async () => {
  const hoarder = await execute('hoard');
  expect(hoarder).toMatchObject({ status: 'completed' });
  const next = await Promise.all(Array.from({ length: 9 }, () => execute('well')));
  const processes = next.map((one) => one?.['responseBody']);
  expect(processes).not.toContain(hoarder?.['responseBody']);
});

test('of a log without end the end is kept, and the backend writes no more of it', async () => {
  logged = 0;
  const logs = String((await execute('chatter'))?.['logs']);
  expect(logs).toHaveLength(1_000_000);
  expect(logs).toMatch(/^\[WARNING\] Logs truncated\./);
  expect(logs.endsWith(`2999${'x'.repeat(1000)}`)).toBe(true);
  expect(logged).toBeLessThan(1000);
});
