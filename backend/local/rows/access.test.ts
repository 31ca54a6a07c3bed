import { expect, test } from 'vitest';
import { createKeys } from '../protocol/caller.ts';
import { localKey } from '../testing/start-test-backend.ts';
import { testTrips, tripsPath } from '../testing/trips-table.ts';

// What guests and keys may do is compared with a recorded server in `tests/contract/recordings`.
const table = testTrips();

test('a key that is well known is refused to pages of other sites', async () => {
  const from = async (origin: string) =>
    (await table.backend.request('GET', tripsPath, { key: localKey, headers: { origin } })).status;
  expect(await from('https://evil.example')).toBe(401);
  expect(await from('http://localhost:4321')).toBe(200);
});

test.each([
  ['an address of another machine', { address: '192.0.2.7' }],
  ['a host name that only leads here', { host: 'evil.example:4322' }],
  ['an origin elsewhere', { origin: 'https://evil.example' }],
])('and to a call with %s', (_, change) => {
  const keys = createKeys(new Map([[localKey, null]]));
  const own = {
    key: localKey,
    address: '127.0.0.1',
    host: 'localhost:4322',
    origin: 'http://localhost:4321',
  };
  expect(keys.callerOf(own)).toEqual({ kind: 'key', scopes: null });
  expect(() => keys.callerOf({ ...own, ...change })).toThrow();
});

test('a token of an account is refused, since there are no accounts', async () => {
  const headers = { 'x-appwrite-jwt': 'zzz' };
  expect((await table.backend.request('GET', tripsPath, { headers })).json).toMatchObject({
    code: 401,
    type: 'user_jwt_invalid',
  });
});
