import { expect, test } from 'vitest';

import { testTrips, tripsPath } from '../testing/trips-table.ts';

const { asKey } = testTrips();

test('a body with half of a surrogate pair is refused as one that is not JSON', async () => {
  const create = (data: Record<string, string>) =>
    asKey('POST', tripsPath, { rowId: 'broken', data: { tripId: 'broken', ...data } });
  expect(await create({ title: 'half \ud83d' })).toMatchObject({ code: 400, type: 'row_missing_data' });
  expect(await create({ title: 'x', '\udc00': 'x' })).toMatchObject({
    code: 400,
    type: 'row_missing_data',
  });
  expect(await create({ title: 'whole \ud83d\ude00' })).toMatchObject({ title: 'whole \u{1f600}' });
});

test.each([
  ['PUT', tripsPath, { rows: [] }],
  ['POST', tripsPath, { rows: [{ title: 'x' }], transactionId: 'any' }],
  ['PUT', `${tripsPath}/upserted`, { data: { tripId: 'x', title: 'x' } }],
  ['PATCH', `${tripsPath}/staged`, { data: { title: 'x' }, transactionId: 'any' }],
  ['DELETE', `${tripsPath}/staged`, { transactionId: 'any' }],
  ['GET', `${tripsPath}?transactionId=any`, undefined],
  ['POST', '/v1/tablesdb/transactions', {}],
  ['GET', '/v1/databases/main/collections/trips/documents', undefined],
  ['GET', '/v1/account', undefined],
  ['POST', '/v1/tablesdb/main/tables', { tableId: 'new', name: 'New' }],
])('what only a real server serves is answered with 501: %s %s', async (method, where, body) => {
  expect(await asKey(method, where, body)).toEqual({
    message: expect.stringMatching(/are not served by the embedded backend/),
    code: 501,
    type: 'general_not_implemented',
    version: '1.9.6',
  });
});
