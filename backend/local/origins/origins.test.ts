import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/start-test-backend.ts';
import { checkOrigin } from './cors.ts';

const trips = '/v1/tablesdb/main/tables/trips/rows';

describe('an origin', () => {
  const allowed = ['app.example.test', '*.wild.example.test'];
  test.each([
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://app.example.test:8080', 'http://app.example.test:8080'],
    ['https://APP.example.test', 'https://app.example.test'],
    ['https://a.b.wild.example.test', 'https://a.b.wild.example.test'],
  ])('%s is allowed', (origin, echo) => {
    expect(checkOrigin(origin, allowed)).toEqual({ allowed: true, echo });
  });

  test.each([
    'https://evil.test',
    'https://wild.example.test',
    'http://127.0.0.1:3000',
    'null',
    'garbage',
    'file://',
    'HTTPS://app.example.test',
  ])('%s is not', (origin) => {
    expect(checkOrigin(origin, allowed)).toMatchObject({ allowed: false });
  });

  test('of any site is allowed by the star, but none without a site', () => {
    expect(checkOrigin('https://evil.test', ['*'])).toMatchObject({ allowed: true });
    expect(checkOrigin('null', ['*'])).toEqual({ allowed: false, reason: 'Invalid Origin.' });
    expect(checkOrigin('http://[::1]:3000', ['*'])).toEqual({
      allowed: false,
      reason:
        'Invalid Origin. Register your new client ([::1]) as a new Web platform on your project console dashboard',
    });
  });
});

describe('a request from a page', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ allowedOrigins: ['app.example.test'] });
  });
  afterAll(() => backend.close());
  const ask = (origin: string, method = 'GET') => backend.request(method, trips, { headers: { origin } });

  test('that is known may be read there, with credentials', async () => {
    const { status, headers } = await ask('https://app.example.test');
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example.test',
      'access-control-allow-credentials': 'true',
      'access-control-max-age': '86400',
      vary: 'Origin',
    });
  });

  test('that is known is unknown to a request without a project', async () => {
    const statusFrom = async (origin: string) =>
      (await fetch(backend.url + trips, { headers: { origin } })).status;
    expect(await statusFrom('https://app.example.test')).toBe(403);
    expect(await statusFrom('http://localhost:5173')).toBe(401);
  });

  test('that is unknown gets an error, which its pages cannot read', async () => {
    const { headers, json } = await ask('https://evil.test');
    expect(json).toEqual({
      message:
        'Invalid Origin. Register your new client (evil.test) as a new Web platform on your project console dashboard',
      code: 403,
      type: 'general_unknown_origin',
      version: '1.9.6',
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('is preceded by a preflight that any page passes', async () => {
    const { status, headers } = await ask('https://evil.test', 'OPTIONS');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://evil.test');
    expect(headers.get('access-control-allow-headers')).toContain('X-Appwrite-Project');
  });

  test('passes no preflight for routes outside the interface', async () => {
    for (const path of ['/mailbox', '/gateway/v1/orders', '/nothing']) {
      const headers = { origin: 'https://evil.test', 'access-control-request-method': 'DELETE' };
      const answer = await backend.request('OPTIONS', path, { headers });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('can be read there also when it is refused', async () => {
    const answer = await backend.request('GET', '/v1/tablesdb/main/tables/nope/rows', {
      headers: { origin: 'http://localhost:1' },
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:1');
  });
});
