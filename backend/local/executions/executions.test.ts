import { describe, expect, test } from 'vitest';
import { parseJsonOrNull } from '../../../shared/domain/texts/json.ts';

import { localKey } from '../testing/start-test-backend.ts';
import { testFunction } from '../testing/test-function.ts';

// A function that does what the body of its request asks for.
const bundle = `
export default async ({ req, res }) => {
  if (req.path === '/bytes') return res.binary(req.bodyBinary, 200, { 'content-type': 'image/webp' });
  const wish = req.method === 'GET' ? 'echo' : req.bodyText;
  if (wish === 'environment') return res.json(process.env);
  if (wish === 'text') return res.text('héllo', 201, { 'X-Custom': '1' });
  if (wish === 'send') return res.send('héllo', 202);
  if (wish === 'own key') {
    const base = process.env.APPWRITE_FUNCTION_API_ENDPOINT + '/tablesdb/main/tables/bookings/rows';
    const headers = { 'x-appwrite-project': process.env.APPWRITE_FUNCTION_PROJECT_ID, 'x-appwrite-key': req.headers['x-appwrite-key'] };
    const list = await fetch(base, { headers });
    const file = await fetch(process.env.APPWRITE_FUNCTION_API_ENDPOINT + '/storage/buckets/pictures/files', { headers });
    return res.json({ rows: list.status, files: file.status, key: headers['x-appwrite-key'] });
  }
  if (wish === 'wait') { await new Promise((resolve) => setTimeout(resolve, 150)); return res.json({ pid: process.pid }); }
  return res.json({ method: req.method, path: req.path, query: req.query, queryString: req.queryString, headers: req.headers, text: req.bodyText, url: req.url });
};`;

const running = testFunction(
  bundle,
  [{ $id: 'loud' }, { $id: 'quiet', logging: false }, { $id: 'brief', timeout: 2 }],
  {
    functionEnvironment: { DATABASE_ID: 'main' },
  },
);

const execute = async (body: string, rest: Record<string, unknown> = {}, id = 'bookings') => {
  const where = `/v1/functions/${id}/executions`;
  const { status, json } = await running.backend.request('POST', where, { body: { body, ...rest } });
  return { status, execution: json ?? {}, seen: parseJsonOrNull(String(json?.['responseBody'])) as Seen };
};

/** What the function answered. */
interface Seen {
  readonly headers: Readonly<Record<string, string>>;
  readonly key: string;
  readonly pid: number;
}

describe('an execution', () => {
  test('hands over method, path, query, body and headers, and its own in place of the caller’s', async () => {
    const asked = { method: 'PUT', path: '/a/b?x=1', headers: { 'X-Custom': 'v' } };
    const { execution, seen } = await execute('hello', asked);
    expect(seen).toMatchObject({
      method: 'PUT',
      path: '/a/b',
      query: { x: '1' },
      queryString: 'x=1',
      text: 'hello',
    });
    expect(seen.headers).toMatchObject({
      'x-custom': 'v',
      'x-appwrite-trigger': 'http',
      'x-appwrite-user-id': '',
      'x-appwrite-client-ip': '127.0.0.1',
      'x-appwrite-execution-id': execution['$id'],
    });
    const refused = await execute('hello', { headers: { 'x-appwrite-user-id': 'another' } });
    expect(refused.status).toBe(400);
  });

  test.each(['//', '//evil.example/a'])(
    'has a path that begins with two slashes as its path: %s',
    async (path) => {
      const { seen } = await execute('hello', { path });
      const { origin } = new URL(running.backend.url);
      expect(seen).toMatchObject({ path, url: `${origin}${path}` });
    },
  );

  test('passes headers of Appwrite’s own names on where they have capital letters, before its own', async () => {
    const headers = { 'X-Appwrite-Client-Ip': '198.51.100.9', 'X-APPWRITE-TRIGGER': 'schedule' };
    expect((await execute('hello', { headers })).seen.headers).toMatchObject({
      'x-appwrite-client-ip': '198.51.100.9, 127.0.0.1',
      'x-appwrite-trigger': 'schedule, http',
    });
  });

  test('has a key with the function’s scopes, also for what goes on after its answer, until its time is up', async () => {
    const { seen } = await execute('own key', {}, 'brief');
    expect(seen).toMatchObject({ rows: 200, files: 401 });
    const statusLater = async () => {
      const rows = '/v1/tablesdb/main/tables/bookings/rows';
      return (await running.backend.request('GET', rows, { key: seen.key })).status;
    };
    expect(await statusLater()).toBe(200);
    await expect.poll(statusLater, { timeout: 10_000 }).toBe(401);
  });

  test('sees its own variables and nothing of the backend’s environment', async () => {
    process.env['SECRET_OF_THE_PARENT'] = 'x';
    const { seen } = await execute('environment');
    delete process.env['SECRET_OF_THE_PARENT'];
    expect(seen).toMatchObject({ DATABASE_ID: 'main', APPWRITE_FUNCTION_ID: 'bookings' });
    expect(Object.keys(seen)).not.toContain('SECRET_OF_THE_PARENT');
    expect(Object.keys(seen)).not.toContain('HOME');
  });

  test.each([
    ['loud', 1],
    ['quiet', 0],
  ])('is kept where the function logs: %s', async (id, kept) => {
    await execute('text', {}, id);
    const last = `/v1/functions/${id}/executions?queries[]={"method":"limit","values":[1]}`;
    const { json } = await running.backend.request('GET', last, { key: localKey });
    expect(json?.['executions']).toHaveLength(kept);
  });

  test('waits for one of eight processes when more come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => execute('wait')));
    const processes = new Set(answers.map(({ seen }) => seen.pid));
    expect(answers.every(({ execution }) => execution['status'] === 'completed')).toBe(true);
    expect(processes.size).toBeLessThanOrEqual(8);
  });
});

test('the function’s own domain passes method, path and raw body through and answers as the function did', async () => {
  const answer = await fetch(`${running.backend.url}/functions/bookings/gateway-webhook?a=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-appwrite-user-id': 'me', 'x-appwrite-event': 'e' },
    body: '{ "kept":  "as it is" }',
  });
  const seen = JSON.parse(await answer.text());
  expect(seen).toMatchObject({
    path: '/gateway-webhook',
    query: { a: '1' },
    text: '{ "kept":  "as it is" }',
  });
  expect(seen.headers).toMatchObject({ 'x-appwrite-user-id': '', 'x-appwrite-event': 'e' });
  const text = await fetch(`${running.backend.url}/functions/bookings/`, { method: 'POST', body: 'text' });
  expect([text.status, text.headers.get('x-custom'), await text.text()]).toEqual([201, '1', 'héllo']);
  expect((await fetch(`${running.backend.url}/functions/nope/x`)).status).toBe(404);
});

test('the function reads and answers bytes as they are, and answers a text by its older name', async () => {
  const domain = `${running.backend.url}/functions/bookings`;
  const body = new Uint8Array([0xff, 0x00, 0xfe]);
  const bytes = await fetch(`${domain}/bytes`, { method: 'POST', body });
  expect(bytes.headers.get('content-type')).toBe('image/webp');
  expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(body);
  const sent = await fetch(`${domain}/`, { method: 'POST', body: 'send' });
  expect([sent.status, await sent.text()]).toEqual([202, 'héllo']);
});
