import { ID, Query, Storage } from 'node-appwrite';
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
  test('comes back as it was sent, with what it is', async () => {
    const file = await upload(ID.unique(), picture);
    expect(file).toMatchObject({
      bucketId,
      name: 'picture.png',
      mimeType: 'image/png',
      sizeOriginal: picture.length,
      chunksTotal: 1,
      chunksUploaded: 1,
      $permissions: [],
    });
    const bytes = await storage.getFileDownload({ bucketId, fileId: file.$id });
    expect(Buffer.from(bytes).equals(picture)).toBe(true);
  });

  test('is the last of several in one upload', async () => {
    const form = new FormData();
    form.append('fileId', 'last');
    form.append('file', new File([picture], 'first.png'));
    form.append('file', new File(['the last'], 'last.png'));
    const { json } = await backend.request('POST', files, { key: localKey, body: form });
    expect(json).toMatchObject({ name: 'last.png', sizeOriginal: 8 });
  });

  test('is recognised by its bytes, not by its name', async () => {
    expect(await upload('fake', Buffer.from('this is not an image'), 'fake.jpg')).toMatchObject({
      mimeType: 'text/plain',
    });
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

  test('of more than five megabytes comes in chunks, in any order and more than once', async () => {
    const noise = Buffer.from(new Uint8Array(11 * 1024 * 1024).map((_, index) => (index * 7919) >> 3));
    const whole = await upload('large', noise, 'large.png');
    expect(whole).toMatchObject({ chunksTotal: 3, chunksUploaded: 3, sizeOriginal: noise.length });
    const bytes = await storage.getFileDownload({ bucketId, fileId: 'large' });
    expect(Buffer.from(bytes).equals(noise)).toBe(true);

    const size = 5 * 1024 * 1024;
    const send = (number: number) => {
      const start = (number - 1) * size;
      const part = noise.subarray(start, Math.min(start + size, noise.length));
      const body = new FormData();
      body.append('fileId', 'unique()');
      body.append('file', new File([part], 'large.png'));
      const range = `bytes ${start}-${start + part.length - 1}/${noise.length}`;
      return backend.request('POST', files, {
        key: localKey,
        body,
        headers: { 'content-range': range, 'x-appwrite-id': 'shuffled' },
      });
    };
    expect((await send(3)).json).toMatchObject({ $id: 'shuffled', chunksUploaded: 1, signature: '' });
    const waiting = await backend.request('GET', `${files}/shuffled/download`);
    expect(waiting.status).toBe(404);
    const [repeat, second, first] = await Promise.all([send(3), send(2), send(1)]);
    expect([repeat, second, first].map((answer) => answer?.json?.['chunksUploaded'])).toContain(3);
    expect((await send(1)).status).toBe(200);
    const shuffled = await backend.request('GET', `${files}/shuffled/download`);
    expect(Buffer.from(shuffled.bytes).equals(noise)).toBe(true);
  });

  test.each([
    ['an id that is taken', 'halves', 'picture.png', 409, 'storage_file_already_exists'],
    ['a name without a fitting end', 'x1', 'notes.txt', 400, 'storage_file_type_unsupported'],
    ['an id that is none', 'bad id', 'picture.png', 400, 'general_argument_invalid'],
  ])('is refused for %s', async (_why, id, name, code, type) => {
    await expect(upload(id, picture, name)).rejects.toMatchObject({ code, type });
  });

  test('can be read by everybody and written only with a key', async () => {
    expect((await backend.request('GET', `${files}/halves`)).status).toBe(200);
    const remove = await backend.request('DELETE', `${files}/halves`);
    expect(remove.json).toMatchObject({ code: 401, message: "No permissions provided for action 'delete'" });
    const form = new FormData();
    form.append('fileId', 'guest');
    form.append('file', new File([picture], 'picture.png'));
    expect((await backend.request('POST', files, { body: form })).status).toBe(401);
  });
});

describe('a view', () => {
  test('shows in place and lets nothing be guessed', async () => {
    const { headers } = await backend.request('GET', `${files}/halves/view`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="picture.png"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'script-src none;',
    });
  });

  test('carries the name as UTF-8, and nothing that would end the header', async () => {
    await upload('named', picture, 'नोट\r\nset-cookie: a=b "q".png');
    const { headers } = await backend.request('GET', `${files}/named/view`);
    const sent = Buffer.from(headers.get('content-disposition') ?? '', 'latin1').toString('utf8');
    expect(sent).toMatch(/^inline; filename="नोट.*"q".*\.png"$/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('serves what could carry a script as text', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await upload('drawing', svg, 'drawing.svg');
    expect((await backend.request('GET', `${files}/drawing/view`)).headers.get('content-type')).toBe(
      'text/plain',
    );
  });

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/SIZE'],
    ['bytes=10-', 206, 'bytes 10-LAST/SIZE'],
    ['bytes=-5', 416, null],
    ['bytes=0-0', 416, null],
    ['bytes=0-99999999', 416, null],
  ])('answers the range %s with %i', async (range, status, contentRange) => {
    const answer = await backend.request('GET', `${files}/halves/view`, { headers: { range } });
    expect(answer.status).toBe(status);
    const expected = contentRange
      ?.replace('LAST', String(picture.length - 1))
      .replace('SIZE', String(picture.length));
    expect(answer.headers.get('content-range')).toBe(expected ?? null);
    if (status === 416) expect(answer.json).toMatchObject({ type: 'storage_invalid_range' });
  });
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

  test.each([
    ['', 400, 200],
    ['width=100', 100, 50],
    ['height=100', 200, 100],
    ['width=50&height=80', 50, 80],
    ['width=800', 800, 400],
    ['width=90&height=60&borderWidth=5&borderColor=00ff00', 100, 70],
    ['width=90&height=60&rotation=90', 60, 90],
    ['width=300&height=200&rotation=45', 354, 354],
  ])('with %s is %i by %i', async (options, width, height) => {
    expect(await preview(options)).toMatchObject({ type: 'image/png', width, height });
  });

  test.each([
    ['jpg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
  ])('is put out as %s', async (output, type) => {
    expect(await preview(`width=20&output=${output}`)).toMatchObject({ type, width: 20, height: 10 });
  });

  test('crops to the middle', async () => {
    const { at } = await preview('width=100&height=100');
    expect([near(at(5, 50), [255, 0, 0]), near(at(95, 50), [0, 0, 255])]).toEqual([true, true]);
  });

  test('is cropped where the gravity says', async () => {
    const { at } = await preview('width=100&height=200&gravity=right');
    expect(near(at(10, 50), [0, 0, 255])).toBe(true);
  });

  test('has opacity, border and corners', async () => {
    expect((await preview('width=20&opacity=0.5')).at(0, 0)).toEqual([255, 0, 0, 127]);
    expect((await preview('width=20&borderWidth=2&borderColor=0f0')).at(0, 0)).toEqual([0, 255, 0, 255]);
    const { at } = await preview('width=100&height=100&borderRadius=50');
    expect([at(0, 0), near(at(20, 50), [255, 0, 0])]).toEqual([[0, 0, 0, 255], true]);
  });

  test('is drawn once and then kept', async () => {
    const first = await preview('width=33');
    const second = await preview('width=33');
    expect(first.answer.headers.get('x-appwrite-cache')).toBe('miss');
    expect(second.answer.headers.get('x-appwrite-cache')).toBe('hit');
    expect(Buffer.from(second.answer.bytes).equals(first.answer.bytes)).toBe(true);
  });

  test('is drawn once for all who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => preview('width=34')));
    const [first] = answers;
    for (const { answer } of answers)
      expect(Buffer.from(answer.bytes).equals(first?.answer.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  test('is measured as the camera held it, and set upright in the end', async () => {
    const lying = await sharp(picture).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await upload('lying', Buffer.from(lying), 'lying.jpg');
    const { at, ...size } = await preview('width=100&output=png', 'lying');
    expect(size).toMatchObject({ width: 50, height: 100 });
    expect([near(at(25, 10), [255, 0, 0]), near(at(25, 90), [0, 0, 255])]).toEqual([true, true]);
  });

  test.each([
    [90, '4:4:4'],
    [89, '4:2:0'],
  ])('as a JPEG of quality %i keeps its colours as %s', async (quality, chromaSubsampling) => {
    const { answer } = await preview(`width=20&output=jpg&quality=${quality}`);
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ chromaSubsampling });
  });

  test('of what is no picture is an icon', async () => {
    await upload('text', Buffer.from('no picture'), 'text.jpg');
    const icon = { type: 'image/png', width: 30, height: 20 };
    expect(await preview('width=30', 'text')).toMatchObject(icon);
    await upload('avif', Buffer.from(await sharp(picture).avif().toBuffer()), 'avif.png');
    expect(await preview('width=30', 'avif')).toMatchObject(icon);
  });

  test.each([
    ['width=4001', 'Invalid `width` param: Value must be a valid range between 0 and 4,000'],
    ['quality=101', 'Invalid `quality` param: Value must be a valid range between -1 and 100'],
    ['opacity=2', 'Invalid `opacity` param: Value must be a valid range between 0 and 1'],
    ['borderColor=%23fff', 'Invalid `borderColor` param: Value must be a valid Hex color code'],
    ['borderWidth=2', 'Invalid `borderColor` param: Value must be a valid Hex color code'],
    ['output=bmp', 'Invalid `output` param: Value must be one of (jpg, jpeg, png, webp, heic, avif, gif)'],
    [
      'gravity=up',
      'Invalid `gravity` param: Value must be one of (center, top-left, top, top-right, left, right, bottom-left, bottom, bottom-right)',
    ],
  ])('with %s is refused', async (options, message) => {
    const answer = await backend.request('GET', `${files}/halves/preview?${options}`);
    expect(answer.json).toMatchObject({ code: 400, type: 'general_argument_invalid', message });
  });
});
