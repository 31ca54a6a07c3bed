import { Query, TablesDB } from 'node-appwrite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  column,
  startTestBackend,
  type TestBackend,
  testConfig,
  writeConfig,
} from '../testing/start-test-backend.ts';

const place = { databaseId: 'main', tableId: 'stays' };
const kinds = ['hut', 'tent', 'inn', 'Hut'] as const;

/** Forty stays of four kinds, several on each night. */
const stays = Array.from({ length: 40 }, (_, index) => ({
  $id: `stay-${index}`,
  kind: kinds[(index * 7) % kinds.length] ?? 'hut',
  night: (index * 5) % 9,
}));

let backend: TestBackend;
let rows: TablesDB;

beforeAll(async () => {
  backend = await startTestBackend();
  const columns = [column('kind', 'string', { size: 20 }), column('night', 'integer')];
  const indexes = [{ key: 'nights', type: 'key', columns: ['kind', 'night'] }];
  const table = { $id: 'stays', $permissions: [], databaseId: 'main', columns, indexes };
  const config = { ...testConfig(), tables: [table] };
  await backend.restart({ configFile: writeConfig(backend.dataDir, config) });
  rows = new TablesDB(backend.client);
  for (const { $id, ...data } of stays) await rows.createRow({ ...place, rowId: $id, data });
});
afterAll(() => backend.close());

const ask = async (...queries: string[]) =>
  (await rows.listRows({ ...place, queries })).rows.map(({ $id }) => $id);

/** What should come, the slow way. */
const expected = (wanted: readonly string[], descending: boolean): string[] =>
  stays
    .map((stay, index) => ({ ...stay, index }))
    .filter(({ kind, night }) => wanted.includes(kind.toLowerCase()) && night > 0 && night < 8)
    .sort((one, other) => (one.night - other.night) * (descending ? -1 : 1) || one.index - other.index)
    .map(({ $id }) => $id);

test.each([false, true])(
  'a list of several kinds comes in order, page by page (descending: %s)',
  async (descending) => {
    const order = descending ? Query.orderDesc('night') : Query.orderAsc('night');
    // The second of the two words means the same to the database.
    const kind = Query.equal('kind', ['hut', 'HUT', 'inn']);
    const filter = [kind, Query.greaterThan('night', 0), Query.lessThanEqual('night', 7)];
    const whole = expected(['hut', 'inn'], descending);
    expect(await ask(...filter, order, Query.limit(100))).toEqual(whole);
    expect(await ask(...filter, order, Query.limit(7), Query.offset(4))).toEqual(whole.slice(4, 11));

    const paged: string[] = [];
    for (let page = await ask(...filter, order, Query.limit(4)); page.length > 0; ) {
      paged.push(...page);
      page = await ask(...filter, order, Query.limit(4), Query.cursorAfter(page.at(-1) ?? ''));
    }
    expect(paged).toEqual(whole);
    const before = await ask(...filter, order, Query.limit(3), Query.cursorBefore(whole[9] ?? ''));
    expect(before).toEqual(whole.slice(6, 9));
  },
);

test('other filters and the columns wanted count for every kind', async () => {
  const list = await rows.listRows({
    ...place,
    queries: [
      Query.equal('kind', ['tent', 'inn']),
      Query.greaterThan('night', 6),
      Query.orderAsc('night'),
      Query.select(['kind']),
    ],
  });
  const late = stays.filter(({ kind, night }) => (kind === 'tent' || kind === 'inn') && night > 6);
  expect(list.total).toBe(late.length);
  expect(list.rows.map(({ $id }) => $id).sort()).toEqual(late.map(({ $id }) => $id).sort());
  expect(list.rows[0]).not.toHaveProperty('night');
});
