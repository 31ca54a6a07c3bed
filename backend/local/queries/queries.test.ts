import { Query } from 'node-appwrite';
import { expect, test } from 'vitest';

import { testTrips, trips } from '../testing/trips-table.ts';

// What queries find, and how they are refused, is compared with a recorded server in `tests/contract/recordings`.
const table = testTrips();

test('values that are written to break out of their place find nothing and change nothing', async () => {
  await table.createTrip('t1');
  const list = async (query: string) => (await table.rows.listRows({ ...trips, queries: [query] })).rows;
  expect(await list(Query.equal('title', `x' OR 1=1 --`))).toEqual([]);
  await expect(list(Query.orderAsc('title" DESC; DROP TABLE trips; --'))).rejects.toMatchObject({
    code: 400,
  });
  expect(await list(Query.limit(1))).toMatchObject([{ $id: 't1' }]);
});

test('many values find the same as few', async () => {
  await table.createTrip('many', { title: 'Goa 100% slow', tags: ['Sea'] });
  const others = Array.from({ length: 9 }, (_, index) => `other ${index}`);
  const find = async (method: 'equal' | 'contains', column: string, value: string) => {
    const lists = [[value], [...others, value]].map((values) =>
      table.rows.listRows({ ...trips, queries: [Query[method](column, values)] }),
    );
    return (await Promise.all(lists)).map(({ rows }) => rows.map(({ $id }) => $id));
  };
  expect(await find('equal', 'title', 'goa 100% SLOW')).toEqual([['many'], ['many']]);
  expect(await find('contains', 'title', '0% S')).toEqual([['many'], ['many']]);
  expect(await find('contains', 'title', 'o%s')).toEqual([[], []]);
  expect(await find('contains', 'tags', 'Sea')).toEqual([['many'], ['many']]);
  expect(await find('contains', 'tags', 'sea')).toEqual([[], []]);
});
