import { describe, expect, test, vi } from 'vitest';

import { localKey } from '../testing/start-test-backend.ts';
import { testFunction } from '../testing/test-function.ts';

// A function that misbehaves as the body of its request asks.
const bundle = `
import { createServer } from 'node:net';
const kept = [];
let stray = null;
const later = () => new Error('from an execution before');
export default async ({ req, res, log }) => {
  const wish = req.bodyText;
  if (wish === 'spin') for (;;);
  if (wish === 'exit') process.exit(3);
  if (wish === 'throw later') { setTimeout(() => { throw new Error('later'); }); return new Promise(() => {}); }
  if (wish === 'leak') for (;;) kept.push({ text: 'x'.repeat(1000) + kept.length });
  if (wish === 'buffers') for (;;) { kept.push(Buffer.alloc(16e6, 1)); await new Promise((resolve) => setTimeout(resolve, 5)); }
  if (wish === 'hoard') kept.push(Buffer.alloc(400e6, 1));
  if (wish === 'chatter') for (let line = 0; line < 3000; line += 1) log(line + 'x'.repeat(1000));
  if (wish === 'keep') kept.push(Array.from({ length: 2.5e6 }, (_, index) => index + 0.5));
  if (wish === 'leave a promise') stray = await leavePromise();
  if (wish === 'leave a quiet timer') stray = leaveQuietTimer();
  if (wish === 'leave a timer') setInterval(() => { throw later(); }, 300);
  if (wish === 'leave a loop') setTimeout(() => { for (;;); }, 50);
  if (wish === 'leave a server') await new Promise((resolve) => createServer().listen(0, resolve));
  if (wish === 'speak') { console.log('spoken'); console.error('spoken'); }
  if (wish === 'finish soon') setTimeout(() => log('finished'), 20);
  if (wish === 'meet what was left') await stray();
  return res.text(String(process.pid));
};
function leavePromise() {
  const { promise, resolve } = Promise.withResolvers();
  void promise.then(() => { throw later(); });
  return () => { resolve(); return new Promise((done) => setTimeout(done, 20)); };
}
function leaveQuietTimer() {
  let met = null;
  setInterval(() => { if (met) { setImmediate(met); met = null; throw later(); } }, 5).unref();
  return () => new Promise((done) => { met = () => setTimeout(done, 20); });
}`;

let logged = 0;
let said = '';
const running = testFunction(bundle, [{ $id: 'short', timeout: 1 }], {
  log: (line) => {
    logged += 1;
    said += line.slice(0, 200);
  },
});

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

describe('what an execution leaves behind', () => {
  const processOf = async (wish: string): Promise<string> => {
    const execution = await execute(wish);
    expect(execution).toMatchObject({ status: 'completed' });
    return String(execution?.['responseBody']);
  };
  const isAlive = (pid: string): boolean => {
    try {
      return process.kill(Number(pid), 0);
    } catch {
      return false;
    }
  };

  test.each([['a promise'], ['a quiet timer']])(
    '%s fails alone, though its process runs the next one',
    async (left) => {
      const pid = await processOf(`leave ${left}`);
      expect(await processOf('meet what was left')).toBe(pid);
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
      expect(said).toContain('from an execution before');
      expect(await processOf('well')).not.toBe(pid);
    },
  );

  test.each([['a timer'], ['a loop'], ['a server']])(
    '%s ends with its process, which runs no other',
    async (left) => {
      const pid = await processOf(`leave ${left}`);
      expect(await processOf('well')).not.toBe(pid);
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);
    },
  );

  test('what it wrote to the console does no harm to its process', async () => {
    const pid = await processOf('speak');
    expect(await processOf('well')).toBe(pid);
  });

  test('work that ends soon after the answer does no harm to its process', async () => {
    const pid = await processOf('finish soon');
    await vi.waitFor(async () => {
      const next = await processOf('well');
      // Those that were started meanwhile stand before it.
      if (next !== pid) await execute('exit');
      expect(next).toBe(pid);
    });
    expect(said).toContain('finished');
  });
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
