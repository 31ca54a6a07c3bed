import { Query, Storage, TablesDB } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  column,
  localKey,
  startTestBackend,
  type TestBackend,
  testConfig,
  writeConfig,
} from './testing/start-test-backend.ts';

let backend: TestBackend;
const stories = { databaseId: 'main', tableId: 'stories' };
const path = '/v1/tablesdb/main/tables/stories/rows';

beforeAll(async () => {
  backend = await startTestBackend();
  const columns = [column('text', 'string', { size: 200_000 })];
  const table = { $id: 'stories', $permissions: ['read("any")'], databaseId: 'main', columns };
  await backend.restart({ configFile: writeConfig(backend.dataDir, { ...testConfig(), tables: [table] }) });
  const rows = new TablesDB(backend.client);
  for (let index = 0; index < 60; index += 1)
    await rows.createRow({ ...stories, rowId: `story-${index}`, data: { text: 'na'.repeat(80_000) } });
  const picture = sharp({ create: { width: 800, height: 800, channels: 3, background: '#357' } });
  await new Storage(backend.client).createFile({
    bucketId: 'pictures',
    fileId: 'picture',
    file: InputFile.fromBuffer(new Blob([new Uint8Array(await picture.png().toBuffer())]), 'picture.png'),
  });
});
afterAll(() => backend.close());

/** The order in which slow and quick requests were answered. */
async function orderOf(slow: readonly Promise<unknown>[], quick: readonly (() => Promise<unknown>)[]) {
  const ended: string[] = [];
  const running = slow.map((one) => one.then(() => ended.push('slow')));
  for (const ask of quick) {
    await ask();
    ended.push('quick');
  }
  await Promise.all(running);
  return ended;
}

const readRow = () =>
  backend.request('GET', `${path}/story-1?queries[]=${encodeURIComponent(Query.select(['$id']))}`);
const writeRow = () =>
  backend.request('POST', path, { key: localKey, body: { rowId: 'unique()', data: { text: 'short' } } });
const readFile = () => backend.request('GET', '/v1/storage/buckets/pictures/files/picture/view');

test('a read that looks at every row delays no other request', async () => {
  const missing = (letter: string) => Query.contains('text', [`nan${letter}`]);
  const anyOf = (letters: string) => encodeURIComponent(Query.or([...letters].map(missing)));
  const slow = ['bcdefghi', 'jklmopqr'].map((letters) =>
    backend.request('GET', `${path}?queries[]=${anyOf(letters)}`),
  );
  const ended = await orderOf(slow, [readRow, writeRow, readFile]);
  expect(ended).toEqual(['quick', 'quick', 'quick', 'slow', 'slow']);
  for (const answer of await Promise.all(slow)) expect(answer.json).toMatchObject({ total: 0 });
});

test('drawing previews delays no other request', async () => {
  const draw = (width: number) =>
    backend.request('GET', `/v1/storage/buckets/pictures/files/picture/preview?width=${width}&output=webp`);
  const slow = [3000, 3001, 3002, 3003].map(draw);
  const ended = await orderOf(slow, [readRow, writeRow, readFile]);
  expect(ended).toEqual(['quick', 'quick', 'quick', 'slow', 'slow', 'slow', 'slow']);
  for (const answer of await Promise.all(slow)) expect(answer.status).toBe(200);
});
