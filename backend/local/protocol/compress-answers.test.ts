import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const large = {
  rows: Array.from({ length: 100 }, (_, index) => ({ $id: `row-${index}`, title: 'Goa escape' })),
};
const app = new Hono()
  .use(compressAnswers)
  .get('/small', (c) => c.json({ total: 0, rows: [] }))
  .get('/large', (c) => c.json(large))
  .get('/file', (c) => c.json(large, 200, { 'content-disposition': 'inline; filename="rows.json"' }))
  .get('/text', (c) => c.text('Goa escape '.repeat(500)))
  .delete('/row', (c) => c.body(null, 204));
const get = (path: string, accepted = 'gzip, deflate, br') =>
  app.request(path, { headers: { 'accept-encoding': accepted } });

test('a large answer comes compressed, with its length', async () => {
  const answer = await get('/large');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(large);
});

test.each([
  ['a small answer', '/small', undefined],
  ['a file', '/file', undefined],
  ['a text', '/text', undefined],
  ['an answer to who reads another encoding alone', '/large', 'br'],
  ['an answer to who refuses this one', '/large', 'gzip;q=0'],
])('%s comes as it is', async (_, path, accepted) => {
  const answer = await get(path, accepted);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toMatch(/^({|Goa)/);
});

test('an answer without a body stays without one', async () => {
  const answer = await app.request('/row', { method: 'DELETE', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe('');
});
