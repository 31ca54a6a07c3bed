import { expect, test } from 'vitest';
import { onEachServer } from '../support/each-server.ts';

const json = 'application/json; charset=UTF-8';

onEachServer('plain HTTP', (target) => {
  const trips = '/tablesdb/main/tables/trips/rows';
  const attempts = '/tablesdb/main/tables/attempts/rows';

  const withoutProject = async (project: string | null) => {
    const headers: Record<string, string> = project === null ? {} : { 'x-appwrite-project': project };
    const answer = await fetch(`${target().server.endpoint}${trips}`, { headers });
    return { status: answer.status, type: ((await answer.json()) as { type: string }).type };
  };

  test('wants to know the project', async () => {
    expect(await withoutProject(null)).toEqual({ status: 401, type: 'general_access_forbidden' });
    expect(await withoutProject('nowhere-at-all')).toEqual({ status: 404, type: 'project_not_found' });
  });

  test('says what a refusal is, in one shape', async () => {
    const { request } = target();
    const refused = await request('GET', `${trips}/nowhere`, { as: 'guest' });

    expect(refused.json).toEqual({
      message: expect.any(String),
      code: 404,
      type: 'row_not_found',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(refused.headers.get('content-type')).toBe(json);
    expect(refused.headers.get('cache-control')).toContain('no-store');
  });

  test('answers a deletion with nothing that could be read as JSON', async () => {
    const { request, scratch } = target();
    const rowId = scratch.mark();
    const data = { kind: rowId, count: 0, expiresAt: '2099-01-01T00:00:00.000+00:00' };
    const made = await request('POST', attempts, { as: 'key', body: { rowId, data } });
    const gone = await request('DELETE', `${attempts}/${rowId}`, { as: 'key' });

    expect([made.status, made.headers.get('content-type')]).toEqual([201, json]);
    expect([gone.status, gone.bytes.length]).toEqual([204, 0]);
    expect(gone.headers.get('content-type')).not.toContain('json');
  });

  test('answers an unknown route with a page', async () => {
    const unknown = await target().request('GET', '/no/such/route', { as: 'guest' });

    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('content-type')).toContain('text/html');
  });

  test('asks for parameters by name, and calls a broken body a broken request', async () => {
    const { request, server } = target();
    const headers = { 'x-appwrite-project': server.projectId, 'x-appwrite-key': server.key };
    const broken = await fetch(`${server.endpoint}${attempts}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"rowId":',
    });
    const limit = await request(
      'GET',
      `${trips}?queries[0]=${encodeURIComponent('{"method":"limit","values":["x"]}')}`,
      {
        as: 'guest',
      },
    );

    expect(broken.status).toBe(400);
    expect([limit.status, limit.type]).toEqual([400, 'general_query_invalid']);
  });
});
