import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '../../backend/function/rows/operations.ts';
import type { Check, Patient } from '../../backend/live/check.ts';
import {
  functionAnswers,
  scheduleRuns,
  webhookRefusesForgery,
} from '../../backend/live/checks/booking-function.ts';
import { clock } from '../../backend/live/checks/clock.ts';
import { connection } from '../../backend/live/checks/connection.ts';
import { buckets, functionSettings, schema } from '../../backend/live/checks/declared.ts';
import { gateway } from '../../backend/live/checks/gateway.ts';
import { guestAccess, guestTransaction } from '../../backend/live/checks/guest-access.ts';
import { holdRace } from '../../backend/live/checks/hold-race.ts';
import { mail } from '../../backend/live/checks/mail.ts';
import { origins } from '../../backend/live/checks/origins.ts';
import { preview } from '../../backend/live/checks/preview.ts';
import { seatRace } from '../../backend/live/checks/seat-race.ts';
import * as races from '../../backend/live/checks/transaction-races.ts';
import * as transactions from '../../backend/live/checks/transactions.ts';
import { checks } from '../../backend/live/checks.ts';
import { examine } from '../../backend/live/examine.ts';
import { patientAt } from '../../backend/live/patient.ts';
import { weaken } from '../guarantees/support/weaken.ts';
import { committing, startWeakened, withoutOn } from './support/weakened-patient.ts';

type Weakened = Awaited<ReturnType<typeof startWeakened>>;

/** As declared, save that its function says yes to everybody. */
let sound: Weakened;
/** Its seat count has no floor in a transaction. */
let bottomless: Weakened;
/** Open where it should be closed, and the other way round. */
let upsideDown: Weakened;

beforeAll(async () => {
  [sound, bottomless, upsideDown] = await Promise.all([
    startWeakened({}),
    startWeakened({ unsafe: { ignoreBounds: true } }),
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
afterAll(() => Promise.all([sound, bottomless, upsideDown].map((one) => one.close())));

const within = (variables: Patient['variables']) => ({ ...sound.patient, variables });

/** Each check beside a server on which it has to fail, and what it has to say. */
const twins: readonly (readonly [Check, () => Patient, RegExp])[] = [
  [
    connection,
    () => patientAt({ ...sound.patient.server, key: 'wrong' }, sound.patient.declaration, sound.patient),
    /refuses the key/,
  ],
  [clock, () => ({ ...sound.patient, now: () => Date.now() - 60_000 }), /ahead of this machine/],
  [
    schema,
    () => upsideDown.patient,
    /table bookings: \$permissions is .*; index bookings\.bookingId: it is not there/,
  ],
  [buckets, () => upsideDown.patient, /bucket profile-images: \$permissions is \[\]/],
  [functionSettings, () => upsideDown.patient, /timeout is 15, declared 30/],
  [
    guestAccess,
    () => upsideDown.patient,
    /nobody can list hProfiles .*anybody can list bookings .*anybody can read bookings .*anybody can write to attempts/,
  ],
  [guestTransaction, () => trusting(sound.patient), /staged a write to a closed table/],
  [transactions.bounds, () => withoutFloor(sound.patient), /below its floor answered 200/],
  [transactions.allOrNothing, () => bottomless.patient, /below a floor of 0 ended as committed/],
  [
    transactions.allOrNothing,
    () => ({ ...sound.patient, rows: weaken(sound.patient.rows, 'transaction') }),
    /Half of a refused transaction stands/,
  ],
  [transactions.failedStaging, () => boasting(sound.patient), /carried out 1 operations/],
  [
    transactions.missingUpdate,
    () =>
      committing(
        sound.patient,
        withoutOn('missing', ({ action }) => action === 'update'),
      ),
    /ended as committed/,
  ],
  [
    races.oneCreation,
    () =>
      committing(
        sound.patient,
        withoutOn('conflict', ({ action }) => action === 'create'),
      ),
    /[2-8] of 8 transactions created the same row/,
  ],
  [
    races.oneDeletion,
    () =>
      committing(
        sound.patient,
        withoutOn('missing', ({ action }) => action === 'delete'),
      ),
    /[2-8] of 8 transactions deleted the same row/,
  ],
  [races.absence, () => committing(sound.patient, withoutAbsence), /is there ended as committed/],
  [seatRace, () => bottomless.patient, /(2[1-9]|3\d|40) of 20 seats were sold: oversold/],
  [seatRace, () => committing(sound.patient, looking(sound.patient)), /of 20 seats were sold: oversold/],
  [
    seatRace,
    () => committing(sound.patient, overwriting(sound.patient)),
    /oversold|seats got lost, or were made/,
  ],
  [
    holdRace,
    () => ({ ...sound.patient, rows: weaken(sound.patient.rows, 'hold deletion') }),
    /won over one hold/,
  ],
  [
    holdRace,
    () => ({ ...sound.patient, rows: weaken(sound.patient.rows, 'return of seats'), rounds: 5 }),
    /seats are free, \d held and \d sold, of 8/,
  ],
  [functionAnswers, () => sound.patient, /asked for an unknown booking and answered 200/],
  [functionAnswers, () => upsideDown.patient, /A guest cannot execute it \(401/],
  [webhookRefusesForgery, () => sound.patient, /A forged event was answered 200, not 401/],
  [scheduleRuns, () => sound.patient, /The schedule has run it never/],
  [origins, () => upsideDown.patient, /403 general_unknown_origin/],
  [preview, () => upsideDown.patient, /A preview was answered 40[14]/],
  [
    gateway,
    () =>
      within({
        GATEWAY_API_URL: 'http://127.0.0.1:9/v1',
        GATEWAY_KEY_ID: 'id',
        GATEWAY_KEY_SECRET: 'hidden',
      }),
    /did not take the key, or did not answer/,
  ],
  [mail, () => within({ SMTP_URL: 'smtp://somebody:hidden@127.0.0.1:9' }), /did not let us in \(E\w+\)/],
];

/** A server that takes everybody for whoever has the key. */
const trusting = (patient: Patient): Patient => ({
  ...patient,
  ask: (method, path, question) => patient.ask(method, path, { ...question, as: 'key' }),
});

/** A server whose single steps forget their bounds. */
const withoutFloor = (patient: Patient): Patient => ({
  ...patient,
  ask: (method, path, question) => {
    const { min: _, max: __, ...body } = (question.body ?? {}) as { min?: number; max?: number };
    return patient.ask(method, path, path.endsWith('crement') ? { ...question, body } : question);
  },
});

/** A server that carries out what is left of a transaction whose staging failed. */
const boasting = (patient: Patient): Patient => ({
  ...patient,
  ask: async (method, path, question) => {
    const answer = await patient.ask(method, path, question);
    const commits = method === 'PATCH' && path.startsWith('/tablesdb/transactions/');
    return commits ? { ...answer, status: 200, json: { ...answer.json, operations: 1 } } : answer;
  },
});

const isTaken = (operation: Operation) =>
  operation.action === 'decrement' && operation.data.column === 'availableSpots';

/** What a database does whose decrement reads without a lock: it looks whether there is enough, and then takes. */
const looking =
  ({ rows }: Patient): Parameters<typeof committing>[1] =>
  (commit) =>
  async (operations) => {
    const taken = operations.find(isTaken);
    const trip = taken === undefined ? null : await rows.get('trips', taken.rowId);
    if (trip !== null && trip.availableSpots < 1) return 'limit';
    const unbound = (one: Operation) => ({ ...one, data: { column: 'availableSpots', value: 1, min: -100 } });
    return commit(operations.map((one) => (isTaken(one) ? (unbound(one) as Operation) : one)));
  };

/** And one that writes what it has counted, over what others have written since. */
const overwriting =
  ({ rows }: Patient): Parameters<typeof committing>[1] =>
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

/** Two operations on one row within a transaction are taken for none. */
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

test.each(twins.map(([check, patient, says], index) => ({ index, name: check.name, check, patient, says })))(
  'notices where it does not hold, $index: $name',
  async ({ check, patient, says }) => {
    const weakened = patient();
    const finding = await check.run(weakened);
    if (check !== connection) await sound.patient.scratch.clear();
    expect(finding).toMatchObject({ outcome: 'failed', problem: expect.stringMatching(says) });
    expect(JSON.stringify(finding)).not.toMatch(/hidden|local-dev-key/);
  },
);

test('whoever oversells is told of MongoDB', async () => {
  const finding = await seatRace.run(bottomless.patient);
  expect(finding).toMatchObject({ remedy: expect.stringMatching(/MongoDB.*unproven.*MariaDB/) });
});

test('a check that breaks down is a finding, and what it wrote is removed', async () => {
  const { patient } = sound;
  const breaksDown: Check = {
    name: 'breaks down',
    reliesOn: 'Nothing.',
    async run({ rows, scratch }) {
      const kind = scratch.mark();
      await rows.create('attempts', kind, { kind, count: 0, expiresAt: '2099-01-01T00:00:00.000+00:00' });
      throw new Error(`The line was cut, with ${patient.server.key} on it`);
    },
  };
  const [examined] = await examine(patient, [breaksDown], () => undefined);

  expect(examined?.finding).toMatchObject({
    outcome: 'failed',
    problem: 'It could not be asked: The line was cut, with (the key) on it.',
  });
  expect(await patient.rows.list('attempts', { limit: 100 })).toEqual([]);
});

test('every check has a server on which it fails', () => {
  const noticed = new Set(twins.map(([check]) => check));
  expect(checks.filter((check) => !noticed.has(check)).map(({ name }) => name)).toEqual([]);
});
