import { once } from 'node:events';
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { localKey, startTestBackend, type TestBackend } from './testing/start-test-backend.ts';

let backend: TestBackend;
/** One that gives its callers no time to begin, and one that gives them none to end. */
let hasty: TestBackend;
let strict: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  hasty = await startTestBackend({ connections: { headersMilliseconds: 200, idleMilliseconds: 10 } });
  strict = await startTestBackend({ connections: { headersMilliseconds: 200, requestMilliseconds: 200 } });
});
afterAll(() => Promise.all([backend, hasty, strict].map((one) => one.close())));

const rows = '/v1/tablesdb/main/tables/trips/rows';
const asKey = `Host: localhost\r\nX-Appwrite-Project: test-project\r\nX-Appwrite-Key: ${localKey}\r\n`;
const ping = `GET /v1/ping HTTP/1.1\r\n${asKey}\r\n`;

const connect = (to: TestBackend): net.Socket =>
  net.connect(Number(new URL(to.url).port), '127.0.0.1').on('error', () => undefined);

/** Everything that the other side says until it closes the connection. */
async function talk(to: TestBackend, ...parts: string[]): Promise<string> {
  const socket = connect(to);
  let said = '';
  socket.on('data', (data) => {
    said += data;
  });
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return said;
}

test.each([
  ['says nothing', ''],
  ['does not come to the end of the headers', `GET /v1/ping HTTP/1.1\r\n${asKey}X-Slow: `],
])('who %s is sent away', async (_, text) => {
  expect(await talk(hasty, text)).toMatch(/^HTTP\/1\.1 408 /);
});

test('who does not come to the end of the body is sent away', async () => {
  const begun = `POST ${rows} HTTP/1.1\r\n${asKey}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;
  expect(await talk(strict, begun)).toMatch(/^HTTP\/1\.1 408 /);
});

test('who was answered and asks no more is let go', async () => {
  expect(await talk(hasty, ping)).toMatch(/^HTTP\/1\.1 200 .*keep-alive: timeout=0\r\n/is);
});

test('when as many are connected as may be, the next one is closed until another has left', async () => {
  const full = await startTestBackend({ connections: { most: 2 } });
  const guests = [connect(full), connect(full)];
  for (const guest of guests) {
    guest.write(ping);
    expect(String((await once(guest, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(await talk(full, ping)).toBe('');
  guests[0]?.destroy();
  await vi.waitFor(async () => expect((await full.request('GET', '/v1/ping')).status).toBe(200), 15_000);
  await full.close();
});

test('headers without end are refused', async () => {
  expect(await talk(backend, `GET /v1/ping HTTP/1.1\r\nX-Long: ${'a'.repeat(20_000)}`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
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

test('queries of as many values as an address holds are answered', async () => {
  const many = JSON.stringify({
    method: 'equal',
    attribute: 'tripId',
    values: Array.from({ length: 500 }, () => 'abc'),
  });
  const where = (count: number) =>
    `${rows}?${Array.from({ length: count }, () => `queries[]=${encodeURIComponent(many)}`).join('&')}`;
  expect((await backend.request('GET', where(2))).status).toBe(200);
});

const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test.skipIf(outside === undefined)('another machine cannot reach it', async () => {
  const socket = net.connect(Number(new URL(backend.url).port), outside);
  const [error] = await once(socket, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});
