import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { logCalls } from './routes.ts';

async function lineOf(address: string, headers: Record<string, string>): Promise<unknown> {
  const lines: string[] = [];
  const app = new Hono().use(logCalls((line) => lines.push(line)));
  app.post('/orders', (c) => c.json({ id: 'order_1' }, 201));
  await app.request(address, { method: 'POST', headers, body: '{"notes":{"email":"mira@example.com"}}' });
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

test('a call is logged as one line with its request id and status', async () => {
  const requestId = 'b1946ac92492d2347c6235b4d2611184';
  expect(await lineOf('/orders?email=mira@example.com', { 'x-request-id': requestId })).toEqual({
    source: 'gateway',
    level: 'info',
    event: 'called',
    requestId,
    method: 'POST',
    path: '/orders',
    status: 201,
  });
});

test.each(['', 'mira@example.com', '9876543210', 'x'.repeat(65)])(
  'a request id that is not a plain word (%s) is not logged',
  async (given) => {
    expect(await lineOf('/orders', { 'x-request-id': given })).toMatchObject({ requestId: null });
  },
);
