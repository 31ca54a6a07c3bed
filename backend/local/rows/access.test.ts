import { beforeAll, describe, expect, test } from 'vitest';

import { localKey, startTestBackend } from '../testing/start-test-backend.ts';
import { testTrips, tripsPath } from '../testing/trips-table.ts';

const table = testTrips();
const { createTrip } = table;

describe('a guest', () => {
  const bookings = '/v1/tablesdb/main/tables/bookings/rows';
  beforeAll(() =>
    table.rows.createRow({ databaseId: 'main', tableId: 'bookings', rowId: 'private', data: { seats: 1 } }),
  );

  test('reads what everybody may read', async () => {
    await createTrip('public');
    expect((await table.backend.request('GET', `${tripsPath}/public`)).json).toMatchObject({ $id: 'public' });
    expect((await table.backend.request('GET', tripsPath)).status).toBe(200);
  });

  test.each([
    ['GET', bookings, 401, 'user_unauthorized'],
    ['GET', `${bookings}/private`, 404, 'row_not_found'],
    ['POST', bookings, 401, 'user_unauthorized'],
    ['PATCH', `${bookings}/private`, 401, 'user_unauthorized'],
    ['PATCH', `${bookings}/nope`, 404, 'row_not_found'],
    ['DELETE', `${bookings}/private`, 401, 'user_unauthorized'],
    ['DELETE', `${bookings}/nope`, 404, 'row_not_found'],
    ['PATCH', `${tripsPath}/public/availableSpots/decrement`, 401, 'user_unauthorized'],
  ])('is refused: %s %s answers %i %s', async (method, where, code, type) => {
    const body = method === 'GET' ? undefined : { rowId: 'mine', data: { seats: 2 } };
    const answer = await table.backend.request(method, where, body === undefined ? {} : { body });
    expect(answer.json).toMatchObject({ code, type });
  });
});

describe('a key', () => {
  test('that is wrong is refused, also where everybody may read', async () => {
    const answer = await table.backend.request('GET', tripsPath, { key: 'wrong' });
    expect(answer.json).toMatchObject({ code: 401, type: 'user_unauthorized' });
  });

  test('that is well known is refused to pages of other sites', async () => {
    const from = async (origin: string) =>
      (await table.backend.request('GET', tripsPath, { key: localKey, headers: { origin } })).status;
    expect(await from('https://evil.example')).toBe(401);
    expect(await from('http://localhost:4321')).toBe(200);
  });
});

test('a token of an account is refused, since there are no accounts', async () => {
  const headers = { 'x-appwrite-jwt': 'zzz' };
  expect((await table.backend.request('GET', tripsPath, { headers })).json).toMatchObject({
    code: 401,
    type: 'user_jwt_invalid',
  });
});

test('a key does no more than its scopes say', async () => {
  const scoped = await startTestBackend({ scopedKeys: { reader: ['rows.read'] } });
  expect((await scoped.request('GET', tripsPath, { key: 'reader' })).status).toBe(200);
  const write = await scoped.request('POST', tripsPath, {
    key: 'reader',
    body: { rowId: 'x', data: { title: 'x' } },
  });
  expect(write.json).toMatchObject({
    code: 401,
    type: 'general_unauthorized_scope',
    message:
      'app.test-project@service.localhost (role: applications) missing scopes (["rows.write","documents.write"])',
  });
  await scoped.close();
});
