import { once } from 'node:events';
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { localKey, startTestBackend, type TestBackend } from './testing/start-test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ headersMilliseconds: 200 });
});
afterAll(() => backend.close());

const rows = '/v1/tablesdb/main/tables/trips/rows';
const port = () => Number(new URL(backend.url).port);

/** Everything that the other side says until it closes the connection. */
async function talk(...parts: string[]): Promise<string> {
  const socket = net.connect(port(), '127.0.0.1');
  let said = '';
  socket.on('data', (data) => {
    said += data;
  });
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return said;
}

test('who does not come to the end of a request is sent away', async () => {
  expect(await talk('GET /v1/ping HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /);
});

test('headers without end are refused', async () => {
  expect(await talk(`GET /v1/ping HTTP/1.1\r\nX-Long: ${'a'.repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 431 /);
});

test('a body that is too large is refused', async () => {
  const body = { rowId: 'large', data: { title: 'x'.repeat(13_000_000) } };
  expect((await backend.request('POST', rows, { key: localKey, body })).status).toBe(413);
});

test('a body that is nested without end reads as none', async () => {
  const nest = (depth: number) => `{"rowId":"x","data":{"tags":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
  const send = async (body: string) => {
    const headers = {
      'x-appwrite-project': 'test-project',
      'x-appwrite-key': localKey,
      'content-type': 'application/json',
    };
    return (await fetch(backend.url + rows, { method: 'POST', headers, body })).json();
  };
  expect(await send(nest(500))).toMatchObject({ type: 'row_invalid_structure' });
  expect(await send(nest(1000))).toMatchObject({ type: 'row_missing_data' });
  expect(await send(nest(1_000_000))).toMatchObject({ type: 'row_missing_data' });
});

test('queries with more values than the database takes are refused', async () => {
  const many = JSON.stringify({
    method: 'equal',
    attribute: 'tripId',
    values: Array.from({ length: 500 }, () => 'abc'),
  });
  const where = (count: number) =>
    `${rows}?${Array.from({ length: count }, () => `queries[]=${encodeURIComponent(many)}`).join('&')}`;
  // Shorter than what an address may hold.
  expect((await backend.request('GET', where(2))).status).toBe(200);
  const writes = { queries: Array.from({ length: 100 }, () => many) };
  expect((await backend.request('DELETE', rows, { key: localKey, body: writes })).json).toMatchObject({
    code: 400,
    type: 'general_query_invalid',
  });
});

const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test.skipIf(outside === undefined)('nobody on another machine reaches it', async () => {
  const socket = net.connect(port(), outside);
  const [error] = await once(socket, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});
