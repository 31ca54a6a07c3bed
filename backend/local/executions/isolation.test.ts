import { expect, test } from 'vitest';

import { localKey } from '../testing/start-test-backend.ts';
import { testFunction } from '../testing/test-function.ts';

// A function that misbehaves as the body of its request asks.
const bundle = `
const kept = [];
export default async ({ req, res, log }) => {
  const wish = req.bodyText;
  if (wish === 'spin') for (;;);
  if (wish === 'exit') process.exit(3);
  if (wish === 'throw later') { setTimeout(() => { throw new Error('later'); }); return new Promise(() => {}); }
  if (wish === 'leak') for (;;) kept.push(new Array(1e5).fill(0.5));
  if (wish === 'buffers') for (;;) { kept.push(Buffer.alloc(16e6, 1)); await new Promise((resolve) => setTimeout(resolve, 5)); }
  if (wish === 'chatter') for (let line = 0; line < 3000; line += 1) log(line + 'x'.repeat(1000));
  if (wish === 'keep') kept.push(new Array(2.5e6).fill(0.5));
  if (wish === 'finish soon') setTimeout(() => log('finished'), 20);
  if (wish === 'wait') await new Promise((resolve) => setTimeout(resolve, 100));
  return res.text(String(process.pid));
};`;

const running = testFunction(bundle, [{ $id: 'short', timeout: 3 }]);

const execute = async (wish: string, id = 'bookings') =>
  (
    await running.backend.request('POST', `/v1/functions/${id}/executions`, {
      key: localKey,
      body: { body: wish },
    })
  ).json;

test.each([
  ['exit', 'bookings', { status: 'failed', responseStatusCode: 500 }],
  ['throw later', 'bookings', { status: 'failed', responseStatusCode: 500 }],
  ['spin', 'short', { code: 408, type: 'function_synchronous_timeout' }],
  ['leak', 'bookings', { status: 'failed', responseStatusCode: 500 }],
  ['buffers', 'bookings', { status: 'failed', responseStatusCode: 500 }],
])('a function that does "%s" affects no other execution', async (wish, id, outcome) => {
  let over = false;
  const bad = execute(wish, id).finally(() => {
    over = true;
  });
  const others = await Promise.all([
    execute('well'),
    execute('well', id),
    running.backend.request('GET', '/v1/tablesdb/main/tables/trips/rows').then(({ status }) => ({ status })),
  ]);
  expect(others).toMatchObject([{ status: 'completed' }, { status: 'completed' }, { status: 200 }]);
  if (wish === 'spin') expect(over).toBe(false);
  expect(await bad).toMatchObject(outcome);
  expect(await execute('well', id)).toMatchObject({ status: 'completed' });
});

test('work that goes on after the answer writes into no other execution’s log', async () => {
  const first = await execute('finish soon');
  expect(first).toMatchObject({ status: 'completed' });
  expect(await execute('wait')).toMatchObject({ responseBody: first?.['responseBody'], logs: '' });
});

test('what a function keeps from each execution to the next ends none of them', async () => {
  const processes = new Set<unknown>();
  for (let execution = 0; execution < 15; execution += 1) {
    const answer = await execute('keep');
    expect(answer).toMatchObject({ status: 'completed' });
    processes.add(answer?.['responseBody']);
  }
  expect(processes.size).toBeGreaterThan(1);
});

test('of a long log the end is kept', async () => {
  const logs = String((await execute('chatter'))?.['logs']);
  expect(logs).toHaveLength(1_000_000);
  expect(logs).toMatch(/^\[WARNING\] Logs truncated\./);
  expect(logs.endsWith(`2999${'x'.repeat(1000)}\n`)).toBe(true);
});
