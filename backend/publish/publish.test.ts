import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, Storage } from 'node-appwrite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Backend, startBackend } from '../local/start-backend.ts';
import { rowIdOf } from './fields.ts';
import { planPublication, writeChanges } from './publish.ts';
import { readFolder } from './read-folder.ts';
import { connect, type Server } from './server.ts';
import { png } from './testing/png.ts';
import { makeTripFolder, type TripFolder } from './testing/trip-folder.ts';

const today = new Date('2026-11-21T15:30:00Z');

let backend: Backend;
let dataDir: string;
let server: Server;
let storage: Storage;
let folder: TripFolder;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'group-trips-published-'));
  backend = await startBackend({ port: 0, dataDir });
  const endpoint = `${backend.url}/v1`;
  server = connect({ endpoint, projectId: 'group-trips', key: 'local-dev-key' });
  storage = new Storage(new Client().setEndpoint(endpoint).setProject('group-trips').setKey('local-dev-key'));
});
afterAll(async () => {
  await backend.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => {
  folder = makeTripFolder();
  folder.trip({ photos: '[1.png]' });
  folder.picture('trips/walk/1.png');
  folder.host({ avatar: 'avatar.png' });
  folder.picture('hosts/asha/avatar.png');
});
afterEach(async () => {
  folder.remove();
  for (const tableId of ['trips', 'hProfiles', 'bookings', 'waitlist'] as const) {
    const { rows } = await server.tables.listRows({ databaseId: 'main', tableId });
    for (const { $id: rowId } of rows) await server.tables.deleteRow({ databaseId: 'main', tableId, rowId });
  }
});

interface Run {
  readonly yes?: boolean;
  readonly at?: Date;
}
const plan = async ({ yes = false, at = today }: Run = {}) =>
  planPublication(server, await readFolder(folder.path, at), { today: at, yes });

/** The lines of the log about rows, and the sentences about what was left as it was. */
async function publish(run: Run = {}) {
  const lines: string[] = [];
  const { changes, refusals } = await plan(run);
  await writeChanges(server, changes, (line) => lines.push(line));
  return {
    lines: lines.filter((line) => !line.startsWith('pictures ')),
    refusals,
    details: changes.flatMap(({ details }) => details),
  };
}

async function tripRow(name = 'walk') {
  const [row] = await server.rowsWith('trips', 'tripId', [name]);
  if (!row) throw new Error(`There is no trip ${name}.`);
  return row;
}
const trip = { databaseId: 'main', tableId: 'trips', rowId: rowIdOf('trip', 'walk') };
const sell = (value: number) =>
  server.tables.decrementRowColumn({ ...trip, column: 'availableSpots', value, min: 0 });

/** A booking of the trip with this status. */
const book = (bookingStatus: string) =>
  server.create('bookings', `booking-${bookingStatus}`, {
    bookingId: bookingStatus,
    bookingStatus,
    tripId: 'walk',
    name: 'Mira',
    email: 'mira@example.org',
    phone: '9876543210',
    address: 'Pune',
    noOfSeats: 1,
    why: '',
    totalAmount: 120.5,
    currency: 'EUR',
    tripRowId: trip.rowId,
    seatPrice: 12_050,
    sentAt: today.toISOString(),
  });

test('what is new is written with its pictures, and a second run changes nothing', async () => {
  expect((await publish()).lines).toEqual([
    '1 of 2  create    hosts/asha (1 picture)',
    '2 of 2  create    trips/walk (1 picture)',
  ]);
  const row = await tripRow();
  expect(row).toMatchObject({ availableSpots: 6, shownSpots: 6, publishedSpots: 6, isBookingOpen: true });
  const [host] = await server.rowsWith('hProfiles', 'userName', ['asha']);
  expect(host).toMatchObject({ $createdAt: '2024-03-11T06:20:00.000+00:00', userId: row['hostId'] });
  expect(await server.emailOf(rowIdOf('user', 'asha'))).toBe('asha@hosts.example');
  expect(await publish()).toEqual({ lines: [], refusals: [], details: [] });
});

test('of what changed, only that is written', async () => {
  await publish();
  folder.trip({ title: 'A long walk', photos: '[1.png, 2.png]', days: '[{ title: Out }, { title: Home }]' });
  folder.picture('trips/walk/2.png');
  folder.host({ avatar: 'avatar.png', email: 'asha@walks.example' });
  const { lines, details } = await publish({ yes: true });
  expect(lines).toEqual(['1 of 2  change    hosts/asha', '2 of 2  change    trips/walk (1 picture)']);
  expect(details).toEqual([
    'email: asha@hosts.example → asha@walks.example',
    'title: "A walk" → "A long walk"',
    expect.stringMatching(/^itineraryDays: …\S*"Back\\*".* → …\S*"Home\\*"/),
    expect.stringMatching(/^tripPhotos: …/),
  ]);
  expect(await server.emailOf(rowIdOf('user', 'asha'))).toBe('asha@walks.example');
  expect((await publish()).lines).toEqual([]);
});

test('a picture with new content is another picture', async () => {
  await publish();
  const before = (await tripRow())['tripPhotos'];
  folder.picture('trips/walk/1.png', 'with more light');
  expect((await publish()).lines).toEqual(['1 of 1  change    trips/walk (1 picture)']);
  expect((await tripRow())['tripPhotos']).not.toEqual(before);
});

test('a picture that was deleted on the server is stored again, whatever else changed', async () => {
  await publish();
  const { hosts, trips } = await readFolder(folder.path, today);
  for (const { bucketId, fileId } of [...hosts, ...trips].flatMap(({ pictures }) => pictures))
    await storage.deleteFile({ bucketId, fileId });
  expect((await publish()).lines).toEqual([
    '1 of 2  change    hosts/asha (1 picture)',
    '2 of 2  change    trips/walk (1 picture)',
  ]);
  expect((await publish()).lines).toEqual([]);
});

/** The server, which fails every write from the one with this number on. */
function failingFrom(number: number): Server {
  let left = number;
  const stops = <Args extends readonly unknown[], T>(write: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      left -= 1;
      if (left < 0) throw new Error('stopped');
      return write(...args);
    };
  };
  const { create, update, store, createUser } = server;
  return {
    ...server,
    create: stops(create),
    update: stops(update),
    store: stops(store),
    createUser: stops(createUser),
  };
}

test.each([0, 1, 2, 3])('a run that is stopped at write %i is finished by the next', async (number) => {
  folder.picture('hosts/asha/avatar.png', `avatar of ${number}`);
  folder.picture('trips/walk/1.png', `photo of ${number}`);
  const publication = await readFolder(folder.path, today);
  const failing = failingFrom(number);
  const { changes } = await planPublication(failing, publication, { today, yes: false });
  const pictures = changes.flatMap((change) => change.pictures);
  expect(pictures).toHaveLength(2);
  await expect(writeChanges(failing, changes, () => undefined)).rejects.toThrow('stopped');
  for (const { tripPhotos } of await server.rowsWith('trips', 'tripId', ['walk']))
    for (const fileId of tripPhotos as string[])
      expect(await server.missing([{ bucketId: 'trip-images', fileId, path: '' }])).toEqual([]);
  await publish();
  expect((await plan()).changes).toEqual([]);
  expect(await server.missing(pictures)).toEqual([]);
});

test('a picture that was interrupted between two of its parts is stored anew', async () => {
  const [bucketId, fileId] = ['trip-images', 'half'] as const;
  const large = Buffer.alloc(7_000_000, png('large'));
  const form = new FormData();
  form.set('fileId', fileId);
  form.set('file', new Blob([large.subarray(0, 5 * 1024 * 1024)]), 'half.png');
  await fetch(`${backend.url}/v1/storage/buckets/${bucketId}/files`, {
    method: 'POST',
    headers: {
      'x-appwrite-project': 'group-trips',
      'x-appwrite-key': 'local-dev-key',
      'content-range': `bytes 0-${5 * 1024 * 1024 - 1}/${large.length}`,
    },
    body: form,
  });
  folder.write('half.png', large);
  const picture = { bucketId, fileId, path: path.join(folder.path, 'half.png') } as const;
  expect(await server.missing([picture])).toEqual([picture]);
  await server.store(picture);
  expect(await server.missing([picture])).toEqual([]);
});

test('a host that did not come from a folder keeps the name, and gets no trips', async () => {
  await server.create('hProfiles', 'by-hand', { userName: 'asha', userId: 'another', name: 'Asha Rao' });
  expect(await publish()).toMatchObject({
    lines: [],
    refusals: [expect.stringMatching(/^hosts\/asha /), 'trips/walk is left as it is: its host is.'],
  });
});

test('a host whose e-mail is another’s is left alone, as are the trips: one that is renamed, and two that change theirs', async () => {
  folder.host({ email: 'bela@hosts.example' }, 'bela');
  await publish();
  folder.host({ name: 'Asha', email: 'asha@hosts.example' }, 'asha-negi');
  folder.removeHost();
  folder.trip({ photos: '[1.png]', host: 'asha-negi' });
  const refusals = [
    'hosts/asha-negi is left as it is: asha@hosts.example is the e-mail of another user of the server (Asha), and each host needs its own. If it is the same host, name the folder as before.',
    'trips/walk is left as it is: its host is.',
  ];
  expect(await publish({ yes: true })).toMatchObject({ lines: [], refusals });

  folder.removeHost('asha-negi');
  folder.host({ email: 'bela@hosts.example' });
  folder.host({ email: 'asha@hosts.example' }, 'bela');
  folder.trip({ photos: '[1.png]' });
  expect((await publish({ yes: true })).lines).toEqual([]);
});

test('a hundred long ids are looked up', async () => {
  const ids = Array.from(
    { length: 100 },
    (_, index) => `${'a-walk-along-the-old-coast-path-of-the-'}${index}`,
  );
  expect(await server.rowsWith('trips', 'tripId', ids)).toEqual([]);
});

describe('the seats of a trip that people book', () => {
  beforeEach(async () => {
    await publish();
    await sell(4);
  });

  test('are left alone when other fields change', async () => {
    folder.trip({ title: 'A long walk', photos: '[1.png]' });
    await publish();
    expect(await tripRow()).toMatchObject({ title: 'A long walk', availableSpots: 2 });
  });

  test('are left to the booking function, which adds the difference of the folder', async () => {
    folder.trip({ availableSpots: 8, photos: '[1.png]' });
    const { changes } = await plan();
    expect(changes[0]?.details).toContain(
      'availableSpots: 6 → 8; the free seats, now 2, follow with the next sweep',
    );
    await sell(1);
    await writeChanges(server, changes, () => undefined);
    expect(await tripRow()).toMatchObject({ availableSpots: 1, publishedSpots: 8 });
    expect((await publish()).lines).toEqual([]);
  });

  test('are never fewer than sold', async () => {
    folder.trip({ availableSpots: 3, title: 'A long walk', photos: '[1.png]' });
    expect((await publish()).refusals).toEqual([
      'trips/walk keeps its seats: 4 of 6 are sold or held, so availableSpots cannot be 3; 4 is the least.',
    ]);
    expect(await tripRow()).toMatchObject({ title: 'A long walk', availableSpots: 2, publishedSpots: 6 });

    folder.trip({ availableSpots: 3, groupSize: 3, title: 'A walk', photos: '[1.png]' });
    expect((await publish()).refusals).toEqual([
      expect.stringContaining('keeps its seats and its groupSize'),
    ]);
    expect(await tripRow()).toMatchObject({ title: 'A walk', groupSize: 8, publishedSpots: 6 });
  });

  test('are kept for who waits', async () => {
    await server.update('trips', trip.rowId, { waitlist: true, availableSpots: 0 });
    folder.trip({ availableSpots: 3, photos: '[1.png]', waitlist: 'true' });
    expect((await publish()).refusals).toEqual([
      expect.stringContaining('6 of 6 are sold, held or kept for who waits'),
    ]);
  });
});

test('what hosts set on the server stays: closed bookings, and dates that were counted from the first day', async () => {
  folder.trip({ startDate: 'in 30 days' });
  await publish();
  await server.update('trips', trip.rowId, { isBookingOpen: false });
  const later = new Date(today.getTime() + 3 * 86_400_000);
  const { changes } = await planPublication(server, await readFolder(folder.path, later), {
    today: later,
    yes: false,
  });
  expect(changes).toEqual([]);
  folder.trip({ startDate: 'in 30 days', isBookingOpen: 'true' });
  expect((await publish()).details).toContain('isBookingOpen: false → true');
});

test('what was decided since stays: that the trip runs, and a day that its host put off', async () => {
  const fields = { minTravellers: 4, decideBy: '2027-01-12' };
  folder.trip(fields);
  await publish();
  const decideBy = '2027-02-01T23:59:59.999Z';
  await server.update('trips', trip.rowId, { tripStatus: 'confirmed', decideBy });
  expect((await publish()).details).toEqual([]);
  folder.trip({ ...fields, decideBy: '2027-02-10' });
  expect((await publish()).details).toEqual([expect.stringMatching(/^decideBy: /)]);
  folder.trip();
  await publish();
  expect(await tripRow()).toMatchObject({ tripStatus: 'confirmed', minTravellers: null });
});

test('how many have booked is counted on the server, from when the folder wants it shown until it does not', async () => {
  folder.trip();
  await publish();
  expect(await tripRow()).toMatchObject({ soldSpots: null });
  folder.trip({ showBooked: 'true' });
  await publish();
  expect(await tripRow()).toMatchObject({ soldSpots: 0 });
  await server.update('trips', trip.rowId, { soldSpots: 5 });
  expect((await publish()).details).toEqual([]);
  folder.trip();
  await publish();
  expect(await tripRow()).toMatchObject({ soldSpots: null });
});

describe('a trip whose decision would be over', () => {
  const decided = { photos: '[1.png]', minTravellers: 4, decideBy: '2026-11-30', startDate: '2027-06-01' };
  const undecided = { photos: '[1.png]', startDate: '2027-06-01' };
  const at = new Date('2026-12-05T08:00:00Z');
  const over = expect.stringContaining('decideBy is over');

  test('is refused where it is new', async () => {
    folder.trip(decided);
    expect((await publish({ at })).refusals).toEqual([over]);
    expect(await server.rowsWith('trips', 'tripId', ['walk'])).toEqual([]);
  });

  test.each([
    ['is moved', decided, { ...decided, startDate: '2027-07-01' }],
    ['is on sale again', { ...decided, status: 'draft' }, decided],
    ['gets minTravellers', undecided, decided],
  ])('stays as it is where it %s', async (_, before, after) => {
    folder.trip(before);
    await publish();
    folder.trip(after);
    expect(await publish({ at })).toMatchObject({ lines: [], refusals: [over] });
  });

  test('is on sale again where travellers had it decided', async () => {
    folder.trip(decided);
    await publish();
    await server.update('trips', trip.rowId, { tripStatus: 'draft', isBookingOpen: false, soldSpots: 4 });
    expect(await publish({ at })).toMatchObject({ lines: ['1 of 1  change    trips/walk'], refusals: [] });
  });

  test('is moved where its host has put the day off', async () => {
    folder.trip(decided);
    await publish();
    await server.update('trips', trip.rowId, { decideBy: '2027-02-01T23:59:59.999Z' });
    folder.trip({ ...decided, startDate: '2027-07-01' });
    expect((await publish({ at })).refusals).toEqual([]);
  });
});

describe('a trip that is over and gets days to come', () => {
  const year = { now: new Date('2027-04-01'), next: { photos: '[1.png]', startDate: '2028-03-01' } };

  test('is left as it is where it was booked: who travelled would be a guest of the next season', async () => {
    await publish();
    await book('CONFIRMED');
    folder.trip(year.next);
    expect(await publish({ yes: true, at: year.now })).toMatchObject({
      lines: [],
      refusals: [
        'trips/walk is left as it is: it is over and was booked (1 CONFIRMED), and a row keeps its bookings. Give the next season a folder of its own.',
      ],
    });
  });

  test('is published where nobody travelled', async () => {
    await publish();
    await book('CANCELLED');
    folder.trip(year.next);
    expect((await publish({ at: year.now })).lines).toEqual(['1 of 1  change    trips/walk']);
  });

  test('may have its past days put right', async () => {
    await publish();
    await book('CONFIRMED');
    folder.trip({ ...year.next, startDate: '2027-02-01' });
    expect((await publish({ yes: true, at: year.now })).lines).toEqual(['1 of 1  change    trips/walk']);
  });
});

describe('a trip that is not published from this folder', () => {
  test('is left alone when it is cancelled', async () => {
    await publish();
    await server.update('trips', trip.rowId, { tripStatus: 'cancelled' });
    expect((await publish()).refusals).toEqual([
      'trips/walk is left as it is: its status on the server is cancelled.',
    ]);
  });

  test('is left alone', async () => {
    await publish();
    const { $id: _, ...row } = await tripRow();
    await server.create('trips', 'by-hand', { ...row, tripId: 'run' });
    await server.create('trips', rowIdOf('trip', 'swim'), { ...row, tripId: 'swim', hostId: 'another' });
    expect((await publish()).lines).toEqual([]);
    folder.trip({}, 'run');
    expect((await publish()).refusals).toEqual([
      "trips/run is left as it is: the server's trip of this id did not come from a folder.",
    ]);
  });
});

describe('what takes something away is done with assent alone', () => {
  beforeEach(async () => {
    folder.write('trips/walk/story.md', 'A story');
    folder.write('trips/walk/story.de.md', 'Eine Geschichte');
    folder.write('hosts/asha/bio.md', 'A life');
    folder.trip({ photos: '[1.png]', meeting: 'The bus stand, 9 am' }, 'run');
    folder.picture('trips/run/1.png');
    await publish();
  });

  test.each([
    ['trips/walk', 'description would become empty', () => folder.write('trips/walk/story.md', '')],
    ['trips/walk', 'stories would become empty', () => folder.write('trips/walk/story.de.md', '')],
    [
      'trips/run',
      'tripPhotos would become empty',
      () => folder.trip({ meeting: 'The bus stand, 9 am' }, 'run'),
    ],
    ['trips/run', 'meeting would become empty', () => folder.trip({ photos: '[1.png]' }, 'run')],
    ['hosts/asha', 'bio would become empty', () => folder.write('hosts/asha/bio.md', '')],
    ['hosts/asha', 'profileImage would become empty', () => folder.host()],
    [
      'hosts/asha',
      'the e-mail would change from asha@hosts.example to a@b.example',
      () => folder.host({ avatar: 'avatar.png', email: 'a@b.example' }),
    ],
  ])('%s: %s', async (name, reason, change) => {
    change();
    expect(await publish()).toMatchObject({
      lines: [],
      refusals: [`${name} is left as it is: ${reason}. With --yes it is changed.`],
    });
    expect((await publish({ yes: true })).lines).toEqual([`1 of 1  change    ${name}`]);
    expect((await publish()).lines).toEqual([]);
  });

  test.each([
    ['dates', { startDate: '2027-03-02' }],
    ['price', { price: '900' }],
    ['host', { host: 'ben' }],
    ['minTravellers', { minTravellers: '4', decideBy: '2027-02-01' }],
    ['dates and price', { startDate: '2027-03-02', price: '900' }],
    ['status', { status: 'draft' }],
  ])('%s of a trip with bookings', async (what, change) => {
    folder.host({ email: 'ben@hosts.example' }, 'ben');
    await publish();
    await book('CONFIRMED');
    folder.trip({ photos: '[1.png]', ...change });
    expect((await publish()).refusals).toEqual([
      `trips/walk is left as it is: its ${what} would change, and it has bookings (1 CONFIRMED). With --yes it is changed.`,
    ]);
    expect((await publish({ yes: true })).lines).toEqual(['1 of 1  change    trips/walk']);
  });

  test.each([
    ['that a trip has no more', () => folder.trip({ photos: '[1.png]' }), 'changed'],
    ['of a trip that is taken out', () => folder.removeTrip('walk'), 'unpublished'],
    [
      'of a trip that is withdrawn',
      () => folder.trip({ photos: '[1.png]', waitlist: 'true', status: 'draft', isBookingOpen: 'false' }),
      'changed',
    ],
  ])('a waiting list with somebody on it, %s', async (_, change, what) => {
    folder.trip({ photos: '[1.png]', waitlist: 'true' });
    await publish();
    const party = { tripRowId: trip.rowId, name: 'Mira', email: 'mira@example.com', seats: 1 };
    await server.create('waitlist', 'place-1', { ...party, joinedAt: today.toISOString() });
    change();
    expect((await publish()).refusals).toEqual([
      `trips/walk is left as it is: its waiting list would end, with 1 on it. With --yes it is ${what}.`,
    ]);
    expect((await publish({ yes: true })).lines).toHaveLength(1);
  });

  test('texts that a host has changed', async () => {
    const edited = {
      description: 'A better story',
      meeting: 'The fountain',
      stories: null,
      editedByHost: true,
    };
    await server.update('trips', trip.rowId, edited);
    folder.trip({ photos: '[1.png]', meeting: 'The bus stand' });
    const sentence =
      'trips/walk is left as it is: its host changed the description and meeting that would be replaced. With --yes it is changed.';
    expect(await publish()).toMatchObject({ lines: [], refusals: [sentence] });
    expect(await tripRow()).toMatchObject(edited);
    const { lines, details } = await publish({ yes: true });
    expect(lines).toEqual(['1 of 1  change    trips/walk']);
    expect(details).toContain('what its host changed is replaced: description, meeting');
    expect(await tripRow()).toMatchObject({ description: 'A story', editedByHost: false });
    folder.write('trips/walk/story.md', 'Another story');
    expect((await publish()).lines).toEqual(['1 of 1  change    trips/walk']);
  });

  test('several trips at once', async () => {
    folder.removeTrip('walk');
    folder.removeTrip('run');
    const { lines, refusals } = await publish();
    expect([lines, refusals.length]).toEqual([[], 2]);
    expect(refusals[0]).toMatch(/2 trips were taken out at once\. With --yes it is unpublished\.$/);
    expect((await publish({ yes: true })).lines).toHaveLength(2);
  });
});

test('a folder that says what the host wrote is published, and nothing is the host’s any more', async () => {
  await publish();
  await server.update('trips', trip.rowId, { description: 'A story', editedByHost: true });
  folder.write('trips/walk/story.md', 'A story');
  expect((await publish()).details).toEqual(['the folder has what its host changed']);
  expect(await tripRow()).toMatchObject({ editedByHost: false });
  expect((await publish()).lines).toEqual([]);
});

describe('what changes on the server while pictures are sent', () => {
  const photos = { photos: '[1.png]' };
  const cancelled = 'trips/walk is left as it is: its status on the server is cancelled.';
  const replaced =
    'trips/walk is left as it is: its host changed the meeting that would be replaced. With --yes it is changed.';
  const booked =
    'trips/walk is left as it is: it was taken out of the folder and has bookings (1 CONFIRMED). With --yes it is unpublished, and its bookings stay.';
  const change = (fields: object) => server.update('trips', trip.rowId, fields);
  const cancel = () => change({ tripStatus: 'cancelled' });
  const edit = () => change({ meeting: 'The fountain', editedByHost: true });

  test.each([
    [
      'a trip to confirm is cancelled',
      () => folder.trip({ ...photos, status: 'confirmed' }),
      cancel,
      cancelled,
    ],
    ['a trip to unpublish is cancelled', () => folder.removeTrip(), cancel, cancelled],
    ['its host edits a text', () => folder.trip({ ...photos, meeting: 'The bus stand' }), edit, replaced],
    ['somebody books', () => folder.removeTrip(), () => book('CONFIRMED'), booked],
  ])('is left as it is: %s', async (_, edited, happens, sentence) => {
    await publish();
    edited();
    const { changes } = await plan();
    await happens();
    const before = await tripRow();
    const written = await writeChanges(server, changes, () => undefined);
    expect(written).toEqual({ changes: [], refusals: [sentence] });
    expect(await tripRow()).toEqual(before);
  });
});

describe('a trip that is taken out of the folder', () => {
  beforeEach(async () => {
    await publish();
    folder.removeTrip();
  });

  test('is unpublished, and open again when it returns', async () => {
    expect((await publish()).lines).toEqual(['1 of 1  unpublish trips/walk']);
    expect(await tripRow()).toMatchObject({ tripStatus: 'draft', isBookingOpen: false });
    expect((await publish()).lines).toEqual([]);
    folder.trip();
    await publish();
    expect(await tripRow()).toMatchObject({ tripStatus: 'published', isBookingOpen: true, tripPhotos: [] });
  });

  test('stays cancelled', async () => {
    await server.update('trips', trip.rowId, { tripStatus: 'cancelled' });
    expect((await publish({ yes: true })).lines).toEqual([]);
    expect(await tripRow()).toMatchObject({ tripStatus: 'cancelled' });
  });

  test('stays as long as it has bookings, unless that is meant', async () => {
    for (const status of ['CONFIRMED', 'PENDING_APPROVAL', 'CANCELLED']) await book(status);
    expect(await publish()).toEqual({
      lines: [],
      details: [],
      refusals: [
        'trips/walk is left as it is: it was taken out of the folder and has bookings (1 CONFIRMED, 1 PENDING_APPROVAL). With --yes it is unpublished, and its bookings stay.',
      ],
    });
    const { lines, details } = await publish({ yes: true });
    expect(lines).toEqual(['1 of 1  unpublish trips/walk']);
    expect(details).toContain('its bookings stay: 1 CONFIRMED, 1 PENDING_APPROVAL');
  });
});

describe('a folder that is renamed', () => {
  const sentence =
    'trips/hike is left as it is: it has the title, host and start date of trips/walk, which is no longer in the folder; rename it back to trips/walk if it is the same trip. With --yes it is published as another trip, and trips/walk is unpublished.';
  const onSale = async () =>
    (await server.rowsWith('trips', 'title', ['A walk']))
      .filter((row) => row['tripStatus'] === 'published' && row['isBookingOpen'] === true)
      .map((row) => row['tripId']);

  beforeEach(async () => {
    await publish();
    folder.removeTrip();
    folder.trip({}, 'hike');
  });

  test.each(['without bookings', 'with one'])('sells the same trip once, %s', async (bookings) => {
    if (bookings === 'with one') await book('CONFIRMED');
    expect(await publish()).toEqual({ lines: [], details: [], refusals: [sentence] });
    expect(await onSale()).toEqual(['walk']);

    expect((await publish({ yes: true })).lines).toEqual([
      '1 of 2  unpublish trips/walk',
      '2 of 2  create    trips/hike',
    ]);
    expect(await onSale()).toEqual(['hike']);
    expect(await publish()).toEqual({ lines: [], details: [], refusals: [] });
  });

  test('waits while the trip that it was called before cannot be unpublished', async () => {
    const { changes } = await plan({ yes: true });
    await book('CONFIRMED');
    expect((await writeChanges(server, changes, () => undefined)).refusals).toEqual([
      expect.stringMatching(/^trips\/walk is left as it is: it was taken out .* has bookings/),
      'trips/hike is left as it is: trips/walk is.',
    ]);
    expect(await onSale()).toEqual(['walk']);
  });

  test('is asked about once more when it gets its first name back', async () => {
    await publish({ yes: true });
    folder.removeTrip('hike');
    folder.trip();
    expect((await publish()).refusals).toEqual([
      expect.stringMatching(
        /^trips\/walk is left as it is: it has the title, host and start date of trips\/hike, /,
      ),
    ]);
    await publish({ yes: true });
    expect(await onSale()).toEqual(['walk']);
  });

  test.each([
    ['day', { startDate: '2027-04-01' }],
    ['title', { title: 'A hike' }],
  ])('is another trip where its %s is another', async (_, change) => {
    folder.trip(change, 'hike');
    expect((await publish()).lines).toEqual(['1 of 2  unpublish trips/walk', '2 of 2  create    trips/hike']);
  });

  test('is found out also where its day is counted from that of publishing', async () => {
    folder.trip({ startDate: 'in 30 days' }, 'hike');
    expect((await publish()).refusals).toEqual([sentence]);
  });
});
