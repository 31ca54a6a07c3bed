import { Condition, Operator, TablesDB } from 'node-appwrite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestBackend, type TestBackend } from '../testing/start-test-backend.ts';

let backend: TestBackend;
let rows: TablesDB;

const trip = { databaseId: 'main', tableId: 'trips', rowId: 'trip' };
const before = {
  tripId: 'trip',
  title: 'Lakes',
  tags: ['a', 'b', 'a'],
  startDate: '2026-01-31T00:00:00.000+00:00',
  price: 10,
  availableSpots: 7,
  isOpen: true,
};

beforeAll(async () => {
  backend = await startTestBackend();
  rows = new TablesDB(backend.client);
  await rows.createRow({ ...trip, data: before });
});
afterAll(() => backend.close());

test.each([
  ['availableSpots', Operator.increment(2), 9],
  ['availableSpots', Operator.increment(20, 10), 10],
  ['availableSpots', Operator.decrement(20, 0), 0],
  ['availableSpots', Operator.divide(2), 4],
  ['price', Operator.multiply(2.5), 25],
  ['price', Operator.modulo(3), 1],
  ['price', Operator.power(2, 50), 50],
  ['tags', Operator.arrayAppend(['c']), ['a', 'b', 'a', 'c']],
  ['tags', Operator.arrayPrepend(['c']), ['c', 'a', 'b', 'a']],
  ['tags', Operator.arrayInsert(1, 'c'), ['a', 'c', 'b', 'a']],
  ['tags', Operator.arrayRemove('a'), ['b']],
  ['tags', Operator.arrayUnique(), ['a', 'b']],
  ['tags', Operator.arrayIntersect(['b']), ['b']],
  ['tags', Operator.arrayDiff(['a']), ['b']],
  ['tags', Operator.arrayFilter(Condition.NotEqual, 'b'), ['a', 'a']],
  ['title', Operator.stringConcat(' by foot'), 'Lakes by foot'],
  ['title', Operator.stringReplace('akes', 'ochs'), 'Lochs'],
  ['isOpen', Operator.toggle(), false],
  ['startDate', Operator.dateAddDays(1), '2026-02-01T00:00:00.000+00:00'],
  ['startDate', Operator.dateSubDays(31), '2025-12-31T00:00:00.000+00:00'],
])('%s after %s', async (column, operator, after) => {
  await rows.updateRow({ ...trip, data: before });
  expect(await rows.updateRow({ ...trip, data: { [column]: operator } })).toMatchObject({ [column]: after });
});

test.each([
  ['title', Operator.increment(1)],
  ['availableSpots', Operator.stringConcat('x')],
  ['tags', Operator.toggle()],
  ['title', Operator.stringConcat(' that is far too long for its column')],
  ['status', Operator.stringConcat('x')],
])('%s refuses %s', async (column, operator) => {
  await expect(rows.updateRow({ ...trip, data: { [column]: operator } })).rejects.toMatchObject({
    code: 400,
    type: 'row_invalid_structure',
  });
});

test('a text that only looks like one is a text', async () => {
  for (const title of ['{"method":"x"}', '{"method":', '{"method":1}'])
    expect(await rows.updateRow({ ...trip, data: { title } })).toMatchObject({ title });
});
