import { Query, Storage } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { localKey, startTestBackend, type TestBackend } from './testing/start-test-backend.ts';

let backend: TestBackend;
const path = '/v1/tablesdb/main/tables/trips/rows';

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.request('POST', path, {
    key: localKey,
    body: { rowId: 'trip-1', data: { title: 'A trip' } },
  });
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
  backend.request('GET', `${path}/trip-1?queries[]=${encodeURIComponent(Query.select(['$id']))}`);
const writeRow = () =>
  backend.request('POST', path, { key: localKey, body: { rowId: 'unique()', data: { title: 'Another' } } });
const readFile = () => backend.request('GET', '/v1/storage/buckets/pictures/files/picture/view');

test('drawing previews delays no other request', async () => {
  const draw = (width: number) =>
    backend.request('GET', `/v1/storage/buckets/pictures/files/picture/preview?width=${width}&output=webp`);
  const slow = [3000, 3001, 3002, 3003].map(draw);
  const ended = await orderOf(slow, [readRow, writeRow, readFile]);
  expect(ended).toEqual(['quick', 'quick', 'quick', 'slow', 'slow', 'slow', 'slow']);
  for (const answer of await Promise.all(slow)) expect(answer.status).toBe(200);
});
