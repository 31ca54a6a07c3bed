import { Query, Storage } from 'node-appwrite';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { localKey, startTestBackend, type TestBackend } from '../testing/start-test-backend.ts';

let backend: TestBackend;
let storage: Storage;
let picture: Buffer<ArrayBuffer>;

const bucketId = 'pictures';
const files = '/v1/storage/buckets/pictures/files';

/** A red square, and a blue one to its right. */
const twoColours = async (): Promise<Buffer<ArrayBuffer>> => {
  const red = sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } });
  return Buffer.from(await red.extend({ right: 200, background: '#0000ff' }).png().toBuffer());
};

const upload = (fileId: string, bytes: Buffer<ArrayBuffer>, name = 'picture.png') =>
  storage.createFile({ bucketId, fileId, file: new File([bytes], name) });

beforeAll(async () => {
  backend = await startTestBackend();
  storage = new Storage(backend.client);
  picture = await twoColours();
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
  const preview = (options: string) => backend.request('GET', `${files}/halves/preview?${options}`);

  test('is cropped where the gravity says', async () => {
    const { bytes } = await preview('width=100&height=200&gravity=right');
    const [red, , blue] = (await sharp(bytes).stats()).channels;
    expect(red?.max).toBeLessThan(30);
    expect(blue?.min).toBeGreaterThan(225);
  });

  test('is drawn once and then kept', async () => {
    const first = await preview('width=33');
    const second = await preview('width=33');
    expect(first.headers.get('x-appwrite-cache')).toBe('miss');
    expect(second.headers.get('x-appwrite-cache')).toBe('hit');
    expect(Buffer.from(second.bytes).equals(first.bytes)).toBe(true);
  });
});
