import { afterAll, beforeAll, expect, test } from 'vitest';

import { localKey, startTestBackend, type TestBackend } from '../testing/start-test-backend.ts';

let backend: TestBackend;
let time = Date.parse('2026-10-01T08:00:10Z');
beforeAll(async () => {
  backend = await startTestBackend({ now: () => time });
});
afterAll(() => backend.close());

const rows = '/v1/tablesdb/main/tables/bookings/rows';
const remove = (id: string, key?: string) => backend.request('DELETE', `${rows}/${id}`, key ? { key } : {});

test('a guest writes so often a minute by a route, whatever the row; a key writes as it likes', async () => {
  const first = await remove('one');
  expect(first.status).toBe(404);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'x-ratelimit-limit': '60',
    'x-ratelimit-remaining': '59',
    'x-ratelimit-reset': String(Date.parse('2026-10-01T08:01:00Z') / 1000),
  });
  for (let count = 1; count < 60; count += 1) await remove('another');
  expect((await remove('one')).json).toEqual({
    message: 'Rate limit for the current endpoint has been exceeded. Please try again after some time.',
    code: 429,
    type: 'general_rate_limit_exceeded',
    version: '1.9.6',
  });
  expect((await remove('one', localKey)).status).toBe(404);
  expect((await backend.request('POST', rows, { body: {} })).status).toBe(400);
  time += 50_000;
  expect((await remove('one')).status).toBe(404);
});

test('a guest reads without being counted', async () => {
  const { headers } = await backend.request('GET', '/v1/tablesdb/main/tables/trips/rows');
  expect(headers.get('x-ratelimit-limit')).toBeNull();
});
