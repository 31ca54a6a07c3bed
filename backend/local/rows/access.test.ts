import { expect, test } from 'vitest';

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

test('a token of an account is refused, since there are no accounts', async () => {
  const headers = { 'x-appwrite-jwt': 'zzz' };
  expect((await table.backend.request('GET', tripsPath, { headers })).json).toMatchObject({
    code: 401,
    type: 'user_jwt_invalid',
  });
});
