import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedRowId } from '../../backend/function/rebuild/request-build.ts';
import type { Rows } from '../../backend/function/rows/rows.ts';
import { bookingRow, tripRow } from '../../backend/function/testing/rows.ts';
import type { Check, CheckTarget } from '../../backend/live/check.ts';
import {
  callRecords,
  functionAnswers,
  scheduleRuns,
  webhookRefusesForgery,
} from '../../backend/live/checks/booking-function.ts';
import { callerAddress } from '../../backend/live/checks/caller-address.ts';
import { clock, connection } from '../../backend/live/checks/connection.ts';
import { bounds } from '../../backend/live/checks/counters.ts';
import { buckets, functionSettings, schema } from '../../backend/live/checks/declared.ts';
import { gateway } from '../../backend/live/checks/gateway.ts';
import { guestAccess } from '../../backend/live/checks/guest-access.ts';
import { mail } from '../../backend/live/checks/mail.ts';
import { origins } from '../../backend/live/checks/origins.ts';
import { nothingOverdue, rebuild } from '../../backend/live/checks/overdue.ts';
import { preview } from '../../backend/live/checks/preview.ts';
import { seatRace } from '../../backend/live/checks/seat-race.ts';
import { freshLists, oneId, sparedSeats, wholeParties } from '../../backend/live/checks/seat-rows.ts';
import { storedHosts, storedTrips } from '../../backend/live/checks/stored-rows.ts';
import { checks, runChecks } from '../../backend/live/checks.ts';
import { createTarget } from '../../backend/live/create-target.ts';
import { minute } from '../../shared/domain/time/durations.ts';
import { startWeakened } from './support/weakened-target.ts';

type Weakened = Awaited<ReturnType<typeof startWeakened>>;

/** As declared, but its function always answers success. */
let sound: Weakened;
/** Its permissions are the wrong way round. */
let misconfigured: Weakened;

beforeAll(async () => {
  [sound, misconfigured] = await Promise.all([
    startWeakened({}),
    startWeakened({ allowedOrigins: ['localhost'] }, ({ tables, buckets: pictures, functions }) => {
      for (const table of tables) {
        if (table.$id === 'bookings') table.$permissions = ['read("any")'];
        if (table.$id === 'attempts') table.$permissions = ['create("any")'];
        if (table.$id === 'hProfiles') table.$permissions = [];
        table.indexes = table.indexes.filter(({ key }) => key !== 'bookingId');
      }
      for (const bucket of pictures) bucket.$permissions = [];
      for (const one of functions) Object.assign(one, { execute: [], timeout: 15 });
    }),
  ]);
});
const withoutId = <Row extends object>(row: Row) => {
  const { $id: _, $updatedAt: __, ...columns } = row as Row & { $id: string; $updatedAt: string };
  return columns;
};

// A change that no host was asked to build.
beforeAll(() => sound.target.rows.create('settings', changedRowId, { value: '2026-11-01T10:00:00.000Z 1' }));
// What no folder can publish.
beforeAll(async () => {
  const { rows } = sound.target;
  const stored = [
    {
      tripId: 'in/two',
      startDate: '2098-01-01T00:00:00.000+00:00',
      endDate: '2097-12-25T00:00:00.000+00:00',
    },
    { tripId: 'free', startDate: '2098-02-01T00:00:00.000+00:00', priceAmount: 0, groupSize: 0 },
    { tripId: 'no-bargain', startDate: '2098-03-01T00:00:00.000+00:00', offerPrice: 9000, offerSpots: 3 },
    { tripId: 'dear', startDate: '2098-04-01T00:00:00.000+00:00', priceAmount: 1e15 },
    { tripId: 'gone', startDate: '2020-01-01T00:00:00.000+00:00', priceAmount: 0 },
    {
      tripId: 'cancelled',
      startDate: '2098-01-01T00:00:00.000+00:00',
      priceAmount: 0,
      tripStatus: 'cancelled',
    },
  ];
  for (const columns of stored) {
    const row = withoutId(
      tripRow({ priceAmount: 8000, endDate: '2098-12-01T00:00:00.000+00:00', ...columns }),
    );
    await rows.create('trips', `trip-${row.tripId.replace('/', '-')}`, row);
  }
  for (let index = 0; index < 120; index += 1) {
    const row = withoutId(tripRow({ tripId: `sound-${index}`, startDate: '2097-01-01T00:00:00.000+00:00' }));
    await rows.create('trips', `trip-sound-${index}`, { ...row, endDate: row.startDate });
  }
  const host = { bio: '', instagram: '@asha.walks', twitter: ' ' };
  await rows.create('hProfiles', 'asha', {
    ...host,
    userId: 'asha',
    userName: 'asha',
    name: 'Asha',
    facebook: 'https://facebook.com/asha',
    personalSite: 'localhost',
  });
  await rows.create('hProfiles', 'tomas', { ...host, userId: 'tomas', userName: 'shell', name: 'Tomás' });
});
// Nothing sweeps there.
beforeAll(() => {
  const {
    $id,
    $updatedAt: _,
    status: __,
    ...row
  } = bookingRow({ until: new Date(Date.now() - 16 * minute).toISOString() });
  return sound.target.rows.create('bookings', $id, { ...row, bookingStatus: 'PENDING_PAYMENT' });
});
afterAll(() => Promise.all([sound, misconfigured].map((one) => one.close())));

const within = (variables: CheckTarget['variables']) => ({ ...sound.target, variables });

/** Each check with a server on which it must fail, and its message. */
const twins: readonly (readonly [Check, () => CheckTarget, RegExp])[] = [
  [
    connection,
    () => createTarget({ ...sound.target.server, key: 'wrong' }, sound.target.declaration, sound.target),
    /rejects the key/,
  ],
  [clock, () => ({ ...sound.target, now: () => Date.now() - 60_000 }), /ahead of this machine/],
  [
    schema,
    () => misconfigured.target,
    /table bookings: \$permissions is .*; index bookings\.bookingId: it is missing/,
  ],
  [buckets, () => misconfigured.target, /bucket profile-images: \$permissions is \[\]/],
  [functionSettings, () => misconfigured.target, /timeout is 15, declared 30/],
  [
    guestAccess,
    () => misconfigured.target,
    /guests cannot list hProfiles .*guests can list bookings .*guests can read bookings .*guests can write to attempts/,
  ],
  [callerAddress, () => within({ ID_SECRET: 'the first' }), /counted it under another address/],
  [callRecords, () => ({ ...sound.target, now: () => Date.now() + 20 * 86_400_000 }), /20 days old/],
  [bounds, () => withoutFloor(sound.target), /below its floor answered 200/],
  [oneId, () => withRows(anyId), /8 callers created one id, and it exists 8 times/],
  [wholeParties, () => withRows(inParts), /[12] of a party's 3 seats were taken/],
  [freshLists, () => withRows(oldLists), /a list showed 0 rows of one that was created before/],
  [sparedSeats, () => withRows(deletingById), /a late delete took a seat that was sold anew/],
  [seatRace, () => withRows(anyId), /(2[1-9]|[3-8]\d) of 20 seats were sold: oversold/],
  [seatRace, () => withRows(inParts), /a buyer of [23] seats was answered that they are taken, and has [12]/],
  [functionAnswers, () => sound.target, /For an unknown booking it answered 200/],
  [functionAnswers, () => misconfigured.target, /A guest cannot execute it \(401/],
  [webhookRefusesForgery, () => sound.target, /A forged event was answered 200, not 401/],
  [scheduleRuns, () => sound.target, /The schedule has run it never/],
  [scheduleRuns, () => sweepingInVain(sound.target), /did not do all its work: it ended with 500 \(failed\)/],
  [
    nothingOverdue,
    () => sound.target,
    /Overdue: bookings that ran out: 1, the first since \S+ \(late after 15 minutes\)/,
  ],
  [storedTrips, () => sound.target, /^Trip "in\/two": tripId "in\/two" cannot be a part of an address/],
  [storedHosts, () => sound.target, /^Host "asha": facebook is not a name/],
  [origins, () => misconfigured.target, /403 general_unknown_origin/],
  [preview, () => misconfigured.target, /A preview was answered 40[14]/],
  [
    gateway,
    () =>
      within({
        GATEWAY_API_URL: 'http://127.0.0.1:9/v1',
        GATEWAY_KEY_ID: 'id',
        GATEWAY_KEY_SECRET: 'hidden',
      }),
    /The gateway at http:\/\/127\.0\.0\.1:9\/v1 does not answer/,
  ],
  [
    gateway,
    () =>
      within({
        // Without its version.
        GATEWAY_API_URL: `${new URL(sound.target.server.endpoint).origin}/gateway`,
        GATEWAY_KEY_ID: 'rzp_test_embedded',
        GATEWAY_KEY_SECRET: 'hidden',
      }),
    /The gateway at \S+\/gateway answered 404/,
  ],
  [rebuild, () => within({ REBUILD_HOOK_URL: 'https://builds.example/hidden' }), /was not built/],
  [mail, () => within({ SMTP_URL: 'smtp://user:hidden@127.0.0.1:9' }), /did not accept our login \(E\w+\)/],
];

/** A server whose last sweep answered, but failed. */
const sweepingInVain = (target: CheckTarget): CheckTarget => {
  const last = { $createdAt: new Date().toISOString(), responseStatusCode: 500, status: 'failed' };
  const call = () => Promise.resolve({ total: 1, executions: [last] });
  return { ...target, client: Object.assign(Object.create(target.client), { call }) };
};

/** A server that ignores the bounds of increments and decrements. */
const withoutFloor = (target: CheckTarget): CheckTarget => ({
  ...target,
  request: (method, path, options) => {
    const { min: _, max: __, ...body } = (options.body ?? {}) as { min?: number; max?: number };
    return target.request(method, path, path.endsWith('crement') ? { ...options, body } : options);
  },
});

const withRows = (weaken: (rows: Rows) => Partial<Rows>): CheckTarget => {
  const { target } = sound;
  return { ...target, rows: { ...target.rows, ...weaken(target.rows) } };
};

/** A database without a key over the ids of its seats. */
const anyId = ({ create, createAll }: Rows): Partial<Rows> => {
  let made = 0;
  const anew = (id: string) => {
    made += 1;
    return `${made}${id.slice(String(made).length)}`;
  };
  return {
    create: (table, id, data) => create(table, table === 'seats' ? anew(id) : id, data),
    createAll: (table, rows) =>
      createAll(
        table,
        rows.map(({ id, data }) => ({ id: anew(id), data })),
      ),
  };
};

/** A database that writes the rows of a call one by one. */
const inParts = ({ create }: Rows): Partial<Rows> => ({
  async createAll(table, rows) {
    const made = await Promise.all(rows.map(({ id, data }) => create(table, id, data)));
    return made.every((one) => one);
  },
});

/** A database whose reads are answered by a copy that is a write behind. */
const oldLists = ({ list }: Rows): Partial<Rows> => {
  const copies = new Map<string, unknown>();
  return {
    async list(table, filter) {
      const key = JSON.stringify([table, filter]);
      const fresh = await list(table, filter);
      const old = (copies.get(key) ?? fresh) as typeof fresh;
      copies.set(key, fresh);
      return old;
    },
  };
};

/** A server that looks for the rows to delete, and deletes by their ids when it comes to it. */
const deletingById = ({ list, remove }: Rows): Partial<Rows> => {
  const found = new Map<string, Promise<readonly { readonly $id: string }[]>>();
  return {
    async removeSeats({ claim }) {
      const looked = found.get(claim) ?? list('seats', { equal: { claim }, limit: 100 });
      found.set(claim, looked);
      for (const { $id } of await looked) await remove('seats', $id);
    },
  };
};

test.each(twins.map(([check, target, says], index) => ({ index, name: check.name, check, target, says })))(
  'fails on a weakened server, $index: $name',
  async ({ check, target, says }) => {
    const weakened = target();
    const result = await check.run(weakened);
    if (check !== connection) await sound.target.scratch.clear();
    expect(result).toMatchObject({ outcome: 'failed', problem: expect.stringMatching(says) });
    expect(JSON.stringify(result)).not.toMatch(/hidden|local-dev-key/);
  },
);

test('a row that a sweep clears up meanwhile is no doing of guests', async () => {
  const { target } = sound;
  let cleared = 0;
  const result = await guestAccess.run({
    ...target,
    async request(method, path, options) {
      const isLast = method === 'DELETE' && path.includes('/waitlist/') && cleared === 0;
      const answer = await target.request(method, path, options);
      if (isLast) cleared = (await target.request(method, path, { ...options, as: 'key' })).status;
      return answer;
    },
  });
  await target.scratch.clear();
  expect(cleared).toBe(204);
  expect(result).toMatchObject({ outcome: 'ok' });
});

test('names each trip and host, the column, and what travellers see', async () => {
  const { target } = sound;
  const [trips, hosts] = [await storedTrips.run(target), await storedHosts.run(target)];
  const unpaid = 'its page says "This trip cannot be paid online. Please contact support."';
  const leftOut = 'no list shows the trip, and its page says "Trip not found"';
  expect(trips).toMatchObject({
    problem: [
      `Trip "in/two": tripId "in/two" cannot be a part of an address; ${leftOut}.`,
      'Trip "in/two": endDate "2097-12-25T00:00:00.000+00:00" is before startDate, 2098-01-01T00:00:00.000+00:00; it is shown as a trip of one day.',
      `Trip "free": priceAmount 0 is too small for a card payment; ${unpaid}.`,
      'Trip "free": groupSize 0 must be 1 or more; its page shows no size of the group.',
      'Trip "no-bargain": offerPrice 9000 must be lower than the trip’s price, and payable by card; its page shows no offer.',
      'And 1 more.',
    ].join(' '),
  });
  expect(hosts).toMatchObject({
    problem: [
      'Host "asha": facebook is not a name without blanks and slashes, such as asha.walks, and will be left out.',
      'Host "asha": personalSite is not the address of a public page, such as example.com, and will be left out.',
      'Host "shell": userName cannot be a part of an address: the host has no page, and trips do not name the host.',
    ].join(' '),
  });
});

test('a check that throws is a failed result, and what it wrote is removed', async () => {
  const { target } = sound;
  const throwing: Check = {
    name: 'throws',
    reliesOn: 'Nothing.',
    async run({ rows, scratch }) {
      const kind = scratch.mark();
      await rows.create('attempts', kind, { kind, count: 0, expiresAt: '2099-01-01T00:00:00.000+00:00' });
      throw new Error(`The line was cut, with ${target.server.key} on it`);
    },
  };
  const [checked] = await runChecks(target, [throwing], () => undefined);

  expect(checked?.result).toMatchObject({
    outcome: 'failed',
    problem: 'The check could not run: The line was cut, with (the key) on it.',
  });
  expect(await target.rows.list('attempts', { limit: 100 })).toEqual([]);
});

test('every check has a server on which it fails', () => {
  const noticed = new Set(twins.map(([check]) => check));
  expect(checks.filter((check) => !noticed.has(check)).map(({ name }) => name)).toEqual([]);
});
