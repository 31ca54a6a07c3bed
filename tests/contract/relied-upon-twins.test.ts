import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedRowId } from '../../backend/function/rebuild/request-build.ts';
import { fitsIdSecret } from '../../backend/function/rows/check-id-secret.ts';
import { inLockOrder } from '../../backend/function/rows/lock-order.ts';
import type { Operation } from '../../backend/function/rows/operations.ts';
import type { CommitOutcome } from '../../backend/function/rows/rows.ts';
import { tripRow } from '../../backend/function/testing/rows.ts';
import type { Check, CheckTarget } from '../../backend/live/check.ts';
import {
  functionAnswers,
  scheduleRuns,
  webhookRefusesForgery,
} from '../../backend/live/checks/booking-function.ts';
import { callRecords } from '../../backend/live/checks/call-records.ts';
import { callerAddress } from '../../backend/live/checks/caller-address.ts';
import { clock } from '../../backend/live/checks/clock.ts';
import { connection } from '../../backend/live/checks/connection.ts';
import { buckets, functionSettings, schema } from '../../backend/live/checks/declared.ts';
import { gateway } from '../../backend/live/checks/gateway.ts';
import { guestAccess, guestTransaction } from '../../backend/live/checks/guest-access.ts';
import { holdRace } from '../../backend/live/checks/hold-race.ts';
import { idSecret } from '../../backend/live/checks/id-secret.ts';
import { lateRace } from '../../backend/live/checks/late-race.ts';
import { mail } from '../../backend/live/checks/mail.ts';
import { origins } from '../../backend/live/checks/origins.ts';
import { nothingOverdue } from '../../backend/live/checks/overdue.ts';
import { preview } from '../../backend/live/checks/preview.ts';
import { rebuild } from '../../backend/live/checks/rebuild.ts';
import { seatRace } from '../../backend/live/checks/seat-race.ts';
import { storedHosts } from '../../backend/live/checks/stored-hosts.ts';
import { storedTrips } from '../../backend/live/checks/stored-trips.ts';
import * as races from '../../backend/live/checks/transaction-races.ts';
import * as transactions from '../../backend/live/checks/transactions.ts';
import { checks } from '../../backend/live/checks.ts';
import { createTarget } from '../../backend/live/create-target.ts';
import { runChecks } from '../../backend/live/run-checks.ts';
import type { TearCommit } from '../../backend/local/transactions/torn-commit.ts';
import { weaken } from '../guarantees/support/weaken.ts';
import { committing, startWeakened, withoutOn } from './support/weakened-target.ts';

type Weakened = Awaited<ReturnType<typeof startWeakened>>;

/** As declared, but its function always answers success. */
let sound: Weakened;
/** Its transactions ignore the floor of the seat count. */
let withoutFloorInTransactions: Weakened;
/** It writes only the end of some transactions. */
let tearing: Weakened;
/** Its permissions are the wrong way round. */
let misconfigured: Weakened;

beforeAll(async () => {
  [sound, withoutFloorInTransactions, tearing, misconfigured] = await Promise.all([
    startWeakened({}),
    startWeakened({ unsafe: { ignoreBounds: true } }),
    startWeakened({ unsafe: { tearCommit: tearPayments } }),
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
beforeAll(() => fitsIdSecret(sound.target.rows, { idSecret: 'the first', previousIdSecret: '' }));
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
    const { $id: _, ...row } = tripRow({
      priceAmount: 8000,
      endDate: '2098-12-01T00:00:00.000+00:00',
      ...columns,
    });
    await rows.create('trips', `trip-${row.tripId.replace('/', '-')}`, row);
  }
  for (let index = 0; index < 120; index += 1) {
    const { $id: _, ...row } = tripRow({
      tripId: `sound-${index}`,
      startDate: '2097-01-01T00:00:00.000+00:00',
    });
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
beforeAll(() =>
  sound.target.rows.create('holds', 'overdue', {
    tripId: 'a-trip',
    tripRowId: 'a-trip',
    seats: 1,
    kind: 'payment',
    paymentId: 'a-payment',
    expiresAt: new Date(Date.now() - 16 * 60_000).toISOString(),
  }),
);
afterAll(() =>
  Promise.all([sound, withoutFloorInTransactions, tearing, misconfigured].map((one) => one.close())),
);

/** Tears replacements and claims of approved bookings: both open a payment, and delete a row. */
const tearPayments: TearCommit = (operations) => {
  const from = operations.findIndex(({ action, tableId }) => action === 'create' && tableId === 'payments');
  const deletes = operations.some(({ action }) => action === 'delete');
  return from >= 0 && deletes ? { from, answer: 'conflict' } : null;
};

/** Commits a transaction that ends with `outcome` without its operations of one kind. */
const dropping = (kind: Operation['action'], outcome: CommitOutcome) =>
  committing(
    sound.target,
    withoutOn(outcome, ({ action }) => action === kind),
  );

/** Writes of a transaction that changes a table only what comes before, and answers that nothing was written. */
const cutBefore =
  (table: string): Parameters<typeof committing>[1] =>
  (commit) =>
  async (operations) => {
    const ordered = inLockOrder(operations);
    const isChanged = ordered.some(({ action, tableId }) => action !== 'create' && tableId === table);
    if (!isChanged) return commit(operations);
    const outcome = await commit(
      ordered.slice(
        0,
        ordered.findIndex(({ tableId }) => tableId === table),
      ),
    );
    return outcome === 'committed' ? 'conflict' : outcome;
  };

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
  [idSecret, () => within({ ID_SECRET: 'another' }), /not the one that this database was made with/],
  [
    guestAccess,
    () => misconfigured.target,
    /guests cannot list hProfiles .*guests can list bookings .*guests can read bookings .*guests can write to attempts/,
  ],
  [callerAddress, () => within({ ID_SECRET: 'the first' }), /counted it under another address/],
  [callRecords, () => ({ ...sound.target, now: () => Date.now() + 20 * 86_400_000 }), /20 days old/],
  [guestTransaction, () => trusting(sound.target), /staged a write to a closed table/],
  [transactions.bounds, () => withoutFloor(sound.target), /below its floor answered 200/],
  [
    transactions.allOrNothing,
    () => withoutFloorInTransactions.target,
    /below a floor of 0 ended as committed/,
  ],
  [
    transactions.allOrNothing,
    () => ({ ...sound.target, rows: weaken(sound.target.rows, 'transaction') }),
    /Half of a failed transaction was written/,
  ],
  [transactions.failedStaging, () => committingAfterFailure(sound.target), /carried out 1 operations/],
  [transactions.missingUpdate, () => dropping('update', 'missing'), /ended as committed/],
  [races.oneCreation, () => dropping('create', 'conflict'), /[2-8] of 8 transactions created the same row/],
  [races.oneDeletion, () => dropping('delete', 'missing'), /[2-8] of 8 transactions deleted the same row/],
  [races.absence, () => committing(sound.target, withoutAbsence), /exists ended as committed/],
  [seatRace, () => withoutFloorInTransactions.target, /(2[1-9]|3\d|40) of 20 seats were sold: oversold/],
  [seatRace, () => committing(sound.target, looking(sound.target)), /of 20 seats were sold: oversold/],
  [
    seatRace,
    () => committing(sound.target, overwriting(sound.target)),
    /oversold|seats got lost, or were created/,
  ],
  [
    holdRace,
    () => ({ ...sound.target, rows: weaken(sound.target.rows, 'hold deletion') }),
    /won over one hold/,
  ],
  [
    holdRace,
    () => ({ ...sound.target, rows: weaken(sound.target.rows, 'return of seats'), rounds: 5 }),
    /seats are free, \d held and \d sold, of 8/,
  ],
  [
    holdRace,
    () => tearing.target,
    /a replacement by \w+ seats was torn: it ended as conflict, with \d of its 3 own rows/,
  ],
  [
    holdRace,
    () => committing(sound.target, cutBefore('payments')),
    /was torn: a booking is (CONFIRMED|CANCELLED), and its payment is CREATED: . of 5 won/,
  ],
  [
    holdRace,
    () => committing(sound.target, cutBefore('holds')),
    /seats are held for a booking that is (CONFIRMED|CANCELLED): . of 5 won/,
  ],
  [lateRace, () => tearing.target, /claim.* was torn: it ended as conflict/],
  [
    lateRace,
    () => committing(sound.target, cutBefore('payments')),
    /was torn: (2 seats are held for a booking that is CONFIRMED|a booking is CONFIRMED, and its payment is CREATED): . of 6/,
  ],
  [
    lateRace,
    () => committing(sound.target, withoutAbsence),
    /[3-6] of 6 transactions won|seats are free, \d held and \d sold/,
  ],
  [functionAnswers, () => sound.target, /For an unknown booking it answered 200/],
  [functionAnswers, () => misconfigured.target, /A guest cannot execute it \(401/],
  [webhookRefusesForgery, () => sound.target, /A forged event was answered 200, not 401/],
  [scheduleRuns, () => sound.target, /The schedule has run it never/],
  [scheduleRuns, () => sweepingInVain(sound.target), /did not do all its work: it ended with 500 \(failed\)/],
  [nothingOverdue, () => sound.target, /Overdue for more than 15 minutes: ended holds: 1\.$/],
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
    /did not accept the key, or did not answer/,
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

/** A server that treats every caller as if it had the key. */
const trusting = (target: CheckTarget): CheckTarget => ({
  ...target,
  request: (method, path, options) => target.request(method, path, { ...options, as: 'key' }),
});

/** A server that ignores the bounds of increments and decrements. */
const withoutFloor = (target: CheckTarget): CheckTarget => ({
  ...target,
  request: (method, path, options) => {
    const { min: _, max: __, ...body } = (options.body ?? {}) as { min?: number; max?: number };
    return target.request(method, path, path.endsWith('crement') ? { ...options, body } : options);
  },
});

/** A server that commits the rest of a transaction whose staging failed. */
const committingAfterFailure = (target: CheckTarget): CheckTarget => ({
  ...target,
  request: async (method, path, options) => {
    const answer = await target.request(method, path, options);
    const commits = method === 'PATCH' && path.startsWith('/tablesdb/transactions/');
    return commits ? { ...answer, status: 200, json: { ...answer.json, operations: 1 } } : answer;
  },
});

const isTaken = (operation: Operation) =>
  operation.action === 'decrement' && operation.data.column === 'availableSpots';

/** A database that reads the seat count without a lock before it decrements. */
const looking =
  ({ rows }: CheckTarget): Parameters<typeof committing>[1] =>
  (commit) =>
  async (operations) => {
    const taken = operations.find(isTaken);
    const trip = taken === undefined ? null : await rows.get('trips', taken.rowId);
    if (trip !== null && trip.availableSpots < 1) return 'limit';
    const unbound = (one: Operation) => ({ ...one, data: { column: 'availableSpots', value: 1, min: -100 } });
    return commit(operations.map((one) => (isTaken(one) ? (unbound(one) as Operation) : one)));
  };

/** A database that writes the count it has read, over later writes. */
const overwriting =
  ({ rows }: CheckTarget): Parameters<typeof committing>[1] =>
  (commit) =>
  async (operations) => {
    const taken = operations.find(isTaken);
    const trip = taken === undefined ? null : await rows.get('trips', taken.rowId);
    if (trip === null) return commit(operations);
    if (trip.availableSpots < 1) return 'limit';
    const outcome = await commit(operations.filter((one) => !isTaken(one)));
    await rows.update('trips', trip.$id, { availableSpots: trip.availableSpots - 1 });
    return outcome;
  };

/** A database that drops a creation and a deletion of the same row in one transaction. */
const withoutAbsence: Parameters<typeof committing>[1] = (commit) => (operations) => {
  const created = new Set(operations.filter(({ action }) => action === 'create').map(({ rowId }) => rowId));
  const both = new Set(
    operations
      .filter(({ action, rowId }) => action === 'delete' && created.has(rowId))
      .map(({ rowId }) => rowId),
  );
  const left = operations.filter(({ rowId }) => !both.has(rowId));
  return left.length === 0 ? Promise.resolve('committed') : commit(left);
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

test('the fix for overselling names MongoDB', async () => {
  const result = await seatRace.run(withoutFloorInTransactions.target);
  expect(result).toMatchObject({ fix: expect.stringMatching(/MongoDB.*unproven.*MariaDB/) });
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
