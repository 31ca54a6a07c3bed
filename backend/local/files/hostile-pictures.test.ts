import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { localKey, startTestBackend, type TestBackend } from '../testing/start-test-backend.ts';

const files = '/v1/storage/buckets/pictures/files';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  await keep('tall', await plain(1, 3000));
  await keep('wide', await plain(3000, 1));
});
afterAll(() => backend.close());

async function keep(id: string, bytes: Uint8Array, name = `${id}.png`): Promise<void> {
  const form = new FormData();
  form.append('fileId', id);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  expect((await backend.request('POST', files, { key: localKey, body: form })).status).toBe(201);
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#357' }, limitInputPixels: false })
    .png()
    .toBuffer();
const preview = (id: string, options = '') => backend.request('GET', `${files}/${id}/preview?${options}`);
const refused = { code: 400, type: 'storage_file_type_unsupported' };

test('a small file that unpacks to more pixels than the machine should hold is not drawn', async () => {
  const bomb = await plain(9000, 9000);
  expect(bomb.length).toBeLessThan(2_000_000);
  await keep('bomb', bomb);
  expect((await preview('bomb', 'width=100')).json).toMatchObject(refused);
  expect((await backend.request('GET', `${files}/bomb/view`)).status).toBe(200);
});

test.each([
  ['tall', 'width=4000'],
  ['wide', 'height=4000'],
  ['wide', 'width=4000&height=4000&gravity=top'],
])('a line of pixels (%s) that %s would scale to a field is not drawn', async (id, options) => {
  expect((await preview(id, options)).json).toMatchObject(refused);
});

test('bytes that begin as a picture and are none are refused, and what is cut off is drawn as far as it goes', async () => {
  const whole = await plain(60, 40);
  await keep('empty-shell', whole.subarray(0, 20));
  expect((await preview('empty-shell')).json).toMatchObject(refused);
  const noise = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  await keep('cut-off', noise.subarray(0, noise.length / 2), 'cut-off.jpg');
  expect((await preview('cut-off', 'width=50')).status).toBe(200);
});
