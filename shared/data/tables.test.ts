import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorMessage } from '../domain/bookings/error-message.ts';
import { bookingById } from './actions/booking-by-id.ts';
import { createCallAction } from './actions/call-action.ts';
import { connect } from './connection.ts';
import { cryptoRandom } from './crypto-random.ts';
import { createFileStorage } from './storage.ts';
import { createTables } from './tables.ts';
import { fakeBackend, testConfiguration } from './testing/fake-backend.ts';

const chunkBytes = 5 * 1024 * 1024;

const overFakeBackend = () => {
  const { fetch, requests } = fakeBackend({});
  vi.stubGlobal('fetch', fetch);
  const tables = createTables({
    configuration: testConfiguration,
    clock: { now: () => new Date(0x19999999999) },
    random: { hex: (digits) => 'abcdef0123'.slice(0, digits), digits: () => '' },
  });
  return { tables, storage: createFileStorage(testConfiguration), requests };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a registered table', () => {
  test.each(['hProfiles', 'trips', 'bookings', 'feedback', 'paymentMethods'] as const)(
    'creates, updates, deletes, lists and gets in %s',
    async (name) => {
      const { tables, requests } = overFakeBackend();
      await tables[name].create({ a: 1 });
      await tables[name].update('row', { a: 2 });
      await tables[name].delete('row');
      await tables[name].list();
      await tables[name].get('row');
      const rows = `/v1/tablesdb/main/tables/${name}/rows`;
      expect(requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
        `POST ${rows}`,
        `PATCH ${rows}/row`,
        `DELETE ${rows}/row`,
        `GET ${rows}`,
        `GET ${rows}/row`,
      ]);
    },
  );

  test('gives a new row a generated id, and permissions only where some are asked for', async () => {
    const { tables, requests } = overFakeBackend();
    await tables.feedback.create({ message: 'hello' });
    await tables.feedback.create({}, { rowId: 'chosen', permissions: ['read("any")'] });
    expect(requests.map(({ body }) => body)).toEqual([
      { rowId: '19999999999abcdef0', data: { message: 'hello' } },
      { rowId: 'chosen', data: {}, permissions: ['read("any")'] },
    ]);
  });

  test('payments is none', () => {
    expect(Object.keys(overFakeBackend().tables)).not.toContain('payments');
  });
});

describe('file calls', () => {
  const place = { bucketId: 'trip-images', fileId: 'dawn' };

  test('get, rename and delete a file', async () => {
    const { storage, requests } = overFakeBackend();
    await storage.getFile(place);
    await storage.updateFile(place, { name: 'dusk.jpg', permissions: ['read("any")'] });
    await storage.updateFile(place, {});
    await storage.deleteFile(place);
    expect(requests.map(({ method, url, body }) => [`${method} ${url.pathname}`, body])).toEqual([
      ['GET /v1/storage/buckets/trip-images/files/dawn', null],
      ['PUT /v1/storage/buckets/trip-images/files/dawn', { name: 'dusk.jpg', permissions: ['read("any")'] }],
      ['PUT /v1/storage/buckets/trip-images/files/dawn', {}],
      ['DELETE /v1/storage/buckets/trip-images/files/dawn', {}],
    ]);
  });

  test('create a file under an id of its own', async () => {
    const { storage, requests } = overFakeBackend();
    await storage.createFile('trip-images', new File(['x'], 'dawn.jpg', { type: 'image/jpeg' }));
    await storage.createFile('trip-images', new File(['y'], 'dusk.jpg', { type: 'image/jpeg' }));
    const ids = requests.map(({ body }) => String((body as FormData).get('fileId')));
    expect(ids[0]).toMatch(/^[0-9a-f]{20}$/);
    expect(ids[1]).not.toBe(ids[0]);
  });

  test('store a picture as the browser draws it anew, and none that it cannot draw', async () => {
    const { storage, requests } = overFakeBackend();
    const size = { width: 400, height: 300 };
    vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => undefined }));
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({ drawImage: () => undefined });
        convertToBlob = async ({ type }: { type: string }) => new Blob(['pixels'], { type });
      },
    );
    const photo = (type: string) => new File(['pixels and GPS'], 'Asha at home.jpg', { type });
    expect(await storage.createFile('trip-images', photo('image/jpeg'))).toMatchObject({ ok: true });
    const [sent] = requests.map(({ body }) => (body as FormData).get('file') as File);
    expect([await sent?.text(), sent?.name]).toEqual(['pixels', 'picture.jpg']);
    expect(await storage.createFile('trip-images', photo('image/heic'))).toMatchObject({ ok: false });
    size.height = 20;
    expect(await storage.createFile('trip-images', photo('image/png'))).toEqual({
      ok: false,
      error: { message: 'The picture is 400 × 20 pixels, and 64 × 64 are the least' },
    });
    expect(requests).toHaveLength(1);
  });

  test('send a file of 5 MiB in one request, and a larger one in chunks of that size', async () => {
    const { storage, requests } = overFakeBackend();
    const file = (bytes: number) => new File([new Uint8Array(bytes)], 'dawn.jpg', { type: 'image/jpeg' });
    await storage.createFile('trip-images', file(chunkBytes));
    expect(requests).toHaveLength(1);
    await storage.createFile('trip-images', file(chunkBytes + 1));
    const sizes = requests.map(({ body }) => ((body as FormData).get('file') as File).size);
    expect(sizes).toEqual([chunkBytes, chunkBytes, 1]);
  });

  test('need both ids', async () => {
    const { storage, requests } = overFakeBackend();
    const missing = { bucketId: 'trip-images', fileId: '' };
    await expect(storage.getFile(missing)).rejects.toThrow('Missing required parameter: "fileId"');
    await expect(storage.updateFile(missing, {})).rejects.toThrow('Missing required parameter: "fileId"');
    await expect(storage.deleteFile(missing)).rejects.toThrow('Missing required parameter: "fileId"');
    await expect(storage.createFile('', new File([], 'x'))).rejects.toThrow(
      'Missing required parameter: "bucketId"',
    );
    expect(requests).toEqual([]);
  });
});

test('a request waits longer for the function than for a row, and longest for an upload', async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit);
    return new AbortController().signal;
  });
  const { tables, storage } = overFakeBackend();
  await tables.trips.list();
  const call = createCallAction(connect(testConfiguration), testConfiguration, cryptoRandom, errorMessage);
  await bookingById(call)('b');
  await storage.createFile('trip-images', new File(['x'], 'x.jpg'));
  vi.restoreAllMocks();
  expect(limits).toEqual([15_000, 35_000, 120_000]);
});
