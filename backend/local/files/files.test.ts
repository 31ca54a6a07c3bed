import { Query, Storage } from 'node-appwrite';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { localKey, startTestBackend, type TestBackend } from '../testing/start-test-backend.ts';

let backend: TestBackend;
let storage: Storage;
let picture: Buffer<ArrayBuffer>;

const bucketId = 'pictures';
const files = '/v1/storage/buckets/pictures/files';

/** Left half red, right half blue. */
const twoColours = async (width: number, height: number): Promise<Buffer<ArrayBuffer>> => {
  const filled = (across: number, background: string) =>
    sharp({ create: { width: across, height, channels: 3, background } });
  const right = await filled(width / 2, '#0000ff')
    .png()
    .toBuffer();
  const drawn = await filled(width, '#ff0000')
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
  return Buffer.from(drawn);
};

const upload = (fileId: string, bytes: Buffer<ArrayBuffer>, name = 'picture.png') =>
  storage.createFile({ bucketId, fileId, file: new File([bytes], name) });

beforeAll(async () => {
  backend = await startTestBackend();
  storage = new Storage(backend.client);
  picture = await twoColours(400, 200);
  await upload('halves', picture);
});
afterAll(() => backend.close());

describe('a file', () => {
  test('is the last of several in one upload', async () => {
    const form = new FormData();
    form.append('fileId', 'last');
    form.append('file', new File([picture], 'first.png'));
    form.append('file', new File(['the last'], 'last.png'));
    const { json } = await backend.request('POST', files, { key: localKey, body: form });
    expect(json).toMatchObject({ name: 'last.png', sizeOriginal: 8 });
  });

  test('is listed, renamed and deleted with all that was made of it', async () => {
    await upload('short-lived', picture);
    const preview = async () =>
      (await backend.request('GET', `${files}/short-lived/preview?width=10`)).status;
    expect(await preview()).toBe(200);
    const list = await storage.listFiles({
      bucketId,
      queries: [Query.equal('name', 'picture.png'), Query.limit(1)],
    });
    expect(list.files).toHaveLength(1);
    expect(await storage.updateFile({ bucketId, fileId: 'short-lived', name: 'new.png' })).toMatchObject({
      name: 'new.png',
    });
    await storage.deleteFile({ bucketId, fileId: 'short-lived' });
    await expect(storage.getFile({ bucketId, fileId: 'short-lived' })).rejects.toMatchObject({
      code: 404,
      type: 'storage_file_not_found',
    });
    expect(await preview()).toBe(404);
  });
});

test('a view carries the name as UTF-8, and nothing that would end the header', async () => {
  await upload('named', picture, 'नोट\r\nset-cookie: a=b "q".png');
  const { headers } = await backend.request('GET', `${files}/named/view`);
  const sent = Buffer.from(headers.get('content-disposition') ?? '', 'latin1').toString('utf8');
  expect(sent).toMatch(/^inline; filename="नोट.*"q".*\.png"$/);
  expect(headers.get('set-cookie')).toBeNull();
});

describe('a preview', () => {
  const preview = async (options: string, id = 'halves') => {
    const answer = await backend.request('GET', `${files}/${id}/preview?${options}`);
    const image = sharp(answer.bytes).ensureAlpha();
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number[] => [
      ...data.subarray((y * info.width + x) * 4).subarray(0, 4),
    ];
    return { type: answer.headers.get('content-type'), width: info.width, height: info.height, at, answer };
  };
  const near = (actual: number[], expected: number[]): boolean =>
    expected.every((value, index) => Math.abs(value - (actual[index] ?? Number.NaN)) < 30);

  test('is cropped where the gravity says', async () => {
    const { at } = await preview('width=100&height=200&gravity=right');
    expect(near(at(10, 50), [0, 0, 255])).toBe(true);
  });

  test('is drawn once and then kept', async () => {
    const first = await preview('width=33');
    const second = await preview('width=33');
    expect(first.answer.headers.get('x-appwrite-cache')).toBe('miss');
    expect(second.answer.headers.get('x-appwrite-cache')).toBe('hit');
    expect(Buffer.from(second.answer.bytes).equals(first.answer.bytes)).toBe(true);
  });
});
