import * as web from 'appwrite';
import { ID, ImageFormat, ImageGravity, Permission, Query, Role } from 'appwrite';
import * as node from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { compareJson, createCorrespondence } from './compare-json.ts';

import { largeFixtures, readFixture } from './fixtures.ts';
import { startRecordedBackend } from './recorded-backend.ts';
import { type Json, readRecording } from './recording.ts';
import type { StepResult } from './replay.ts';

/** What a call to either official SDK needs; the two have the same methods under two sets of types. */
interface Sdk {
  readonly rows: web.TablesDB;
  /** The same with the full key, whatever key the others use. */
  readonly rowsByKey: web.TablesDB;
  readonly storage: web.Storage;
  readonly functions: web.Functions;
  readonly ping: () => Promise<unknown>;
  readonly file: (bytes: Buffer, name: string, type?: string) => File;
  /** Ends the ids of rows and files, so that the two SDKs do not meet. */
  readonly name: 'web' | 'node';
}

interface SdkSettings {
  readonly endpoint: string;
  readonly project?: string;
  readonly key?: string;
}

function webSdk({ endpoint, project = 'trips' }: SdkSettings): Sdk {
  const client = new web.Client().setEndpoint(endpoint).setProject(project);
  return {
    rows: new web.TablesDB(client),
    rowsByKey: new node.TablesDB(nodeClient({ endpoint, project, key: 'key' })) as unknown as web.TablesDB,
    storage: new web.Storage(client),
    functions: new web.Functions(client),
    ping: () => client.ping(),
    file: (bytes, name, type = '') => new File([Uint8Array.from(bytes)], name, { type }),
    name: 'web',
  };
}

function nodeClient({ endpoint, project = 'trips', key }: SdkSettings): node.Client {
  const client = new node.Client().setEndpoint(endpoint).setProject(project);
  return key === undefined ? client : client.setKey(key);
}

function nodeSdk(settings: SdkSettings): Sdk {
  const client = nodeClient(settings);
  // The server's SDK has the same methods and more; only the names of its types differ.
  const services = {
    rows: new node.TablesDB(client),
    rowsByKey: new node.TablesDB(nodeClient({ ...settings, key: 'key' })),
    storage: new node.Storage(client),
    functions: new node.Functions(client),
  } as unknown as Pick<Sdk, 'rows' | 'rowsByKey' | 'storage' | 'functions'>;
  return {
    ...services,
    ping: () => client.ping(),
    file: (bytes, name) => InputFile.fromBuffer(bytes, name) as unknown as File,
    name: 'node',
  };
}

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
const sdkCalls: Readonly<Record<string, SdkCall>> = {
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

/** A call to an official SDK, and what came of it. */
interface RecordedCall {
  readonly step: string;
  readonly sdk: 'web' | 'node' | 'node-guest';
  readonly resolved?: unknown;
  readonly threw?: {
    readonly name: string;
    readonly message: string;
    readonly code: number;
    readonly type: string;
  };
}

/** Where the recorder's relay answered. */
const recordedOrigin = 'http://localhost:9511';

/** Makes the recorded calls again, with both official SDKs; those that never left the SDK are left out. */
export async function replaySdk(): Promise<StepResult[]> {
  const backend = await startRecordedBackend();
  const known = createCorrespondence(backend.seeded);
  try {
    const results: StepResult[] = [];
    for (const recorded of readRecording<RecordedCall>('09-sdk')) {
      const call = sdkCalls[recorded.step];
      if (!call) continue;
      const outcome = await outcomeOf(() => call(sdkFor(recorded, backend.url)), backend.url);
      const expected = expectedOf(recorded);
      known.learnIds(expected, outcome);
      const translated: unknown = JSON.parse(known.translate(JSON.stringify(expected)));
      results.push({
        step: `${recorded.step} (${recorded.sdk})`,
        differences: compareJson(known, translated, outcome).map((what) => ({ part: 'body', what })),
        unserved: (outcome['threw'] as RecordedCall['threw'] | undefined)?.code === 501,
      });
    }
    return results;
  } finally {
    await backend.close();
  }
}

function sdkFor({ step, sdk }: RecordedCall, origin: string): Sdk {
  const endpoint = `${origin}/v1`;
  if (step === 'unknown route (html 404)') return webSdk({ endpoint: `${origin}/v9` });
  if (step === 'unknown project') return nodeSdk({ endpoint, key: 'key', project: 'nope' });
  if (step === 'bad key') return nodeSdk({ endpoint, key: 'not-a-key' });
  if (step === 'missing scope') return nodeSdk({ endpoint, key: 'key-readonly' });
  if (sdk === 'web') return webSdk({ endpoint });
  return sdk === 'node' ? nodeSdk({ endpoint, key: 'key' }) : nodeSdk({ endpoint });
}

async function outcomeOf(call: () => unknown, origin: string): Promise<Json> {
  try {
    const resolved = await call();
    if (resolved instanceof ArrayBuffer) return { resolved: 'bytes' };
    return { resolved: JSON.parse(JSON.stringify(resolved).replaceAll(origin, recordedOrigin)) as unknown };
  } catch (error) {
    return { threw: shownError(error as RecordedCall['threw']) };
  }
}

function expectedOf({ resolved, threw }: RecordedCall): Json {
  if (threw) return { threw: shownError(threw) };
  const { arrayBuffer, progress: _progress, ...rest } = resolved as Json;
  if (arrayBuffer !== undefined) return { resolved: 'bytes' };
  return { resolved: typeof resolved === 'string' ? resolved : rest };
}

/** The page of an unknown route is for people; its text is not compared. */
const shownError = (error: RecordedCall['threw']): Json => ({
  name: error?.name,
  message: error?.message.startsWith('<') ? 'a page' : error?.message,
  code: error?.code,
  type: error?.type,
});
