import { Storage } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { localKey } from './testing/start-test-backend.ts';
import { testTrips, tripsPath } from './testing/trips-table.ts';

const table = testTrips();

test('drawing previews delays no other request', async () => {
  const { request, client } = table.backend;
  await table.createTrip('any');
  const picture = sharp({ create: { width: 800, height: 800, channels: 3, background: '#357' } });
  await new Storage(client).createFile({
    bucketId: 'pictures',
    fileId: 'picture',
    file: InputFile.fromBuffer(new Blob([new Uint8Array(await picture.png().toBuffer())]), 'picture.png'),
  });
  const file = '/v1/storage/buckets/pictures/files/picture';
  const ended: string[] = [];

  const slow = [3000, 3001, 3002, 3003].map(async (width) => {
    const drawn = await request('GET', `${file}/preview?width=${width}&output=webp`);
    ended.push('slow');
    expect(drawn.status).toBe(200);
  });
  const trip = { rowId: 'unique()', data: { tripId: 'another', title: 'A trip' } };
  for (const quick of [
    () => request('GET', `${tripsPath}/any`),
    () => request('POST', tripsPath, { key: localKey, body: trip }),
    () => request('GET', `${file}/view`),
  ]) {
    await quick();
    ended.push('quick');
  }
  await Promise.all(slow);

  expect(ended).toEqual(['quick', 'quick', 'quick', 'slow', 'slow', 'slow', 'slow']);
});
