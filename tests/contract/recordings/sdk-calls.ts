import { ID, ImageFormat, ImageGravity, Permission, Query, Role } from 'appwrite';

import { largeFixtures, readFixture } from './fixtures.ts';
import type { Sdk } from './sdk.ts';

type SdkCall = (sdk: Sdk) => unknown;

const inTable = (tableId: string) => ({ databaseId: 'main', tableId });
const trips = inTable('trips');
const bookings = inTable('bookings');
const feedback = inTable('feedback');
const methods = inTable('payment_methods');
const spots = { ...trips, rowId: 'trip-003', column: 'availableSpots', min: 0 };
const first = [Query.limit(1)];
const fiveMebibytes = 5 * 1024 * 1024;

const file = (fileId: string) => ({ bucketId: 'open-files', fileId });
const large = (bytes?: number): Buffer => (largeFixtures()[0] ?? Buffer.alloc(0)).subarray(0, bytes);

/** The calls that the recorder made, by the name of their step. */
export const sdkCalls: Readonly<Record<string, SdkCall>> = {
  listRows: ({ rows }) =>
    rows.listRows({
      ...trips,
      queries: [Query.equal('tripStatus', 'published'), Query.orderDesc('startDate'), Query.limit(2)],
    }),
  'listRows positional': ({ rows }) => rows.listRows('main', 'trips', first),
  'listRows total false': ({ rows }) => rows.listRows({ ...trips, queries: first, total: false }),
  getRow: ({ rows }) => rows.getRow({ ...trips, rowId: 'trip-001' }),
  'getRow missing': ({ rows }) => rows.getRow({ ...trips, rowId: 'nope' }),
  'listRows closed table': ({ rows }) => rows.listRows(bookings),
  'listRows bad query': ({ rows }) => rows.listRows({ ...trips, queries: [Query.equal('nope', 'x')] }),
  'createRow closed/ok': ({ rows, name }) =>
    rows.createRow({
      ...bookings,
      rowId: `sdk-${name}`,
      data: { tripId: 'TRIP-001', userName: 'S', spots: 1 },
    }),
  'createRow feedback': ({ rows }) =>
    rows.createRow({ ...feedback, rowId: ID.unique(), data: { tripId: 'TRIP-001', rating: 5 } }),
  'createRow invalid': ({ rows }) =>
    rows.createRow({ ...feedback, rowId: ID.unique(), data: { tripId: 'TRIP-001', rating: 9 } }),
  'createRow undefined value': ({ rows }) =>
    rows.createRow({
      ...feedback,
      rowId: ID.unique(),
      data: { tripId: 'TRIP-001', rating: 5, comment: undefined },
    }),
  'createRow Date value': ({ rows }) =>
    rows.createRow({ ...methods, rowId: ID.unique(), data: { label: new Date(0), kind: 'upi' } }),
  'createRow duplicate': ({ rows }) =>
    rows.createRow({ ...methods, rowId: 'pm-1', data: { label: 'x', kind: 'upi' } }),
  updateRow: ({ rows }) => rows.updateRow({ ...methods, rowId: 'pm-1', data: { label: 'L' } }),
  upsertRow: ({ rows, name }) =>
    rows.upsertRow({ ...methods, rowId: `sdk-up-${name}`, data: { label: 'L', kind: 'card' } }),
  deleteRow: ({ rows, name }) => rows.deleteRow({ ...methods, rowId: `sdk-up-${name}` }),
  'deleteRow missing': ({ rows }) => rows.deleteRow({ ...methods, rowId: 'nope' }),
  decrementRowColumn: ({ rows }) => rows.decrementRowColumn({ ...spots, value: 1 }),
  'decrementRowColumn below min': ({ rows }) => rows.decrementRowColumn({ ...spots, value: 50 }),
  'big int in row': async ({ rows, rowsByKey, name }) => {
    const row = { ...inTable('kinds'), rowId: `sdk-big-${name}` };
    await rowsByKey.createRow({ ...row, data: { i: Number.MAX_SAFE_INTEGER } });
    return rows.getRow(row);
  },
  'createFile small': ({ storage, file: fileOf, name }) =>
    storage.createFile({
      ...file(`sdk-s-${name}`),
      file: fileOf(readFixture('note.txt'), 'note.txt', 'text/plain'),
    }),
  'createFile image': ({ storage, file: fileOf, name }) =>
    storage.createFile({
      ...file(`sdk-i-${name}`),
      file: fileOf(readFixture('nine-900x600.jpg'), 'n.jpg', 'image/jpeg'),
      permissions: [Permission.read(Role.any())],
    }),
  'createFile 12MB chunked': async ({ storage, file: fileOf }) => ({
    f: await storage.createFile({ ...file(ID.unique()), file: fileOf(large(), 'big.bin') }),
  }),
  'createFile closed bucket': ({ storage, file: fileOf, name }) =>
    storage.createFile({
      bucketId: 'profile-images',
      fileId: `sdk-c-${name}`,
      file: fileOf(Buffer.from('x'), 'x.txt'),
    }),
  'createFile exactly 5MB': ({ storage, file: fileOf, name }) =>
    storage.createFile({ ...file(`sdk-5-${name}`), file: fileOf(large(fiveMebibytes), 'five.bin') }),
  'createFile 5MB+1': ({ storage, file: fileOf, name }) =>
    storage.createFile({ ...file(`sdk-51-${name}`), file: fileOf(large(fiveMebibytes + 1), 'five1.bin') }),
  getFile: ({ storage, name }) => storage.getFile(file(`sdk-s-${name}`)),
  listFiles: ({ storage }) => storage.listFiles({ bucketId: 'open-files', queries: first }),
  getFilePreview: ({ storage, name }) =>
    storage.getFilePreview({
      ...file(`sdk-i-${name}`),
      width: 100,
      height: 50,
      gravity: ImageGravity.Center,
      quality: 80,
      output: ImageFormat.Webp,
    }),
  getFileView: ({ storage, name }) => storage.getFileView(file(`sdk-s-${name}`)),
  getFileDownload: ({ storage, name }) => storage.getFileDownload(file(`sdk-s-${name}`)),
  'getFileView missing': ({ storage }) => storage.getFileView(file('nope')),
  deleteFile: ({ storage, name }) => storage.deleteFile(file(`sdk-s-${name}`)),
  'createExecution missing': ({ functions }) =>
    functions.createExecution({ functionId: 'nope', body: '{}', async: false }),
  'node guest listRows closed': ({ rows }) => rows.listRows(bookings),
  'unknown project': ({ rows }) => rows.listRows(trips),
  'bad key': ({ rows }) => rows.listRows(trips),
  'missing scope': ({ rows }) =>
    rows.createRow({ ...feedback, rowId: 'x', data: { tripId: 'x', rating: 1 } }),
  'unknown route (html 404)': ({ rows }) => rows.listRows(trips),
  ping: (sdk) => sdk.ping(),
};
