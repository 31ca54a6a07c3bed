import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { signedProof } from '../../backend/function/identity/signed-proof.ts';
import { makeClaim } from '../../backend/function/testing/builders.ts';
import { cancelByTraveller } from '../../backend/function/testing/cancel-journey.ts';
import { orderedBooking } from '../../backend/function/testing/instant-journey.ts';
import { functionEnvironment } from '../../backend/function/testing/running-backend.ts';
import { connect } from '../../shared/data/connection.ts';
import { allReads } from '../../shared/data/testing/all-reads.ts';
import { testConfiguration } from '../../shared/data/testing/fake-backend.ts';
import { readRanges } from '../../shared/domain/trips/price-ranges.ts';
import { noFilters, type TripFilters } from '../../shared/domain/trips/trip-filters.ts';
import { type Harness, startHarness } from '../guarantees/support/harness.ts';

/** Every statement on the project's tables that the backend was made to run, with the file that it ran on. */
const statements = new Map<string, DatabaseSync>();
const { prepare } = DatabaseSync.prototype;

/** The tables' own names begin with that of their database. */
const isOfProject = (sql: string): boolean =>
  /^\s*(SELECT|UPDATE|DELETE)/.test(sql) && sql.includes('"main.');

let harness: Harness;

beforeAll(async () => {
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
    if (isOfProject(sql)) statements.set(sql, this);
    return prepare.call(this, sql);
  });
  harness = await startHarness({ limits: 'on' });
  await browse();
  await book();
  await request();
  await harness.sweep();
}, 120_000);

afterAll(async () => {
  await harness.close();
  vi.restoreAllMocks();
});

const everyFilter: TripFilters = {
  country: 'India',
  place: 'Kaza',
  month: '2099-01',
  prices: readRanges('INR-900_EUR-90-180'),
  booking: 'instant',
  order: 'price',
};

/** What a visitor reads before booking. */
async function browse(): Promise<void> {
  const tripId = await harness.addTrip();
  const configuration = { ...testConfiguration, endpoint: `${harness.url}/v1` };
  const reads = allReads({
    connection: connect(configuration),
    configuration,
    clock: { now: () => new Date() },
    report: () => undefined,
  });
  const answers = [
    await reads.upcomingTrips(),
    await reads.tripPage({ filters: noFilters, after: null, count: 24 }),
    await reads.tripPage({ filters: everyFilter, after: null, count: 24 }),
    await reads.tripPage({ filters: { ...everyFilter, order: 'length' }, after: null, count: 24 }),
    await reads.tripWithHost(tripId),
    await reads.tripById(tripId),
    await reads.hostPage('asha'),
  ];
  expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => true));
}

/** An instant booking to its end, one whose hold runs out, and one that is looked up. */
async function book(): Promise<void> {
  const tripId = await harness.addTrip();
  const { ids, orderId, reference } = await orderedBooking(harness, makeClaim({ trip_id: tripId }));
  const since = new Date();
  const order = { amount: 25_000, currency: 'INR', order_id: orderId };
  const { answer: proof } = await harness.pay(order, 'success');
  await harness.call('verify_payment', { ...ids, ...proof });
  await vi.waitFor(async () => expect(await harness.webhooksSince(since)).toBeGreaterThan(0), 20_000);
  await harness.call('lookup_booking', { reference, email: 'unknown@example.com' });
  await harness.call('get_booking', ids);
  expect((await cancelByTraveller(harness, reference, 25_000)).code).toBe('OK');
  const forgotten = await harness.call('initialize_booking', makeClaim({ trip_id: tripId }));
  const until = new Date(Date.now() - 1000).toISOString();
  await harness.rows.update('bookings', forgotten.data.booking_id, { until });
}

/** A request that its host approves, and a letter to the host. */
async function request(): Promise<void> {
  const tripId = await harness.addTrip({ hostApproval: true });
  const { data } = await harness.call('initialize_pending_booking', makeClaim({ trip_id: tripId }));
  const review = { token: hostLink('review', data.booking_id), decision: 'approve' };
  expect((await harness.call('review_booking', review)).code).toBe('OK');
  const letter = { name: 'Mira', email: 'mira@example.com', message: 'Is there room for a bicycle?' };
  await harness.call('send_enquiry', { trip_id: tripId, ...letter });
  await host(tripId);
}

/** What the host of a trip does: the view, a seat more, and in the end the cancellation. */
async function host(tripId: string): Promise<void> {
  const token = hostLink('manage', `trip-${tripId}`);
  const answers = [
    await harness.call('send_manage_link', { trip_id: tripId }),
    await harness.call('view_trip', { token }),
    await harness.call('update_trip', { token, change: { seatsBy: 1 } }),
    await harness.call('cancel_trip', { token: hostLink('cancel-trip', `trip-${tripId}`), step: 'confirm' }),
  ];
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'OK'));
}

const hostLink = (purpose: 'review' | 'manage' | 'cancel-trip', id: string) =>
  signedProof(functionEnvironment.LINK_SECRET, purpose, id, new Date(Date.now() + 3_600_000), 'host-asha');

interface Step {
  readonly detail: string;
}

const planOf = (sql: string, database: DatabaseSync): Step[] =>
  prepare.call(database, `EXPLAIN QUERY PLAN ${sql}`).all() as unknown as Step[];

/** Steps that read a table otherwise than from one place in an index to another. */
const scans = (steps: readonly Step[]): string[] =>
  steps.map(({ detail }) => detail).filter((detail) => /^SCAN main\./.test(detail));

test('whatever the product reads and writes names an index', () => {
  const tables = new Set([...statements.keys()].map((sql) => /"main\.(\w+)"/.exec(sql)?.[1]));
  for (const table of [
    'trips',
    'hProfiles',
    'bookings',
    'payments',
    'orders',
    'seats',
    'steps',
    'attempts',
    'outbox',
    'waitlist',
  ])
    expect(tables).toContain(table);
  expect(statements.size).toBeGreaterThan(40);

  const violations = [...statements].flatMap(([sql, database]) => {
    const steps = planOf(sql, database);
    const named = steps.some(({ detail }) => /^SEARCH main\..* USING /.test(detail));
    return named && scans(steps).length === 0 ? [] : [{ sql, steps: steps.map(({ detail }) => detail) }];
  });
  expect(violations).toEqual([]);
});

test('the list of trips reads each status from the index, from the first day on', () => {
  const lists = [...statements].filter(([sql]) =>
    /^SELECT _seq.*"tripStatus" IN \(\?, \?\) AND "startDate" > \?/s.test(sql),
  );
  // All columns for the build, and those of a card for the list, which has other filters where they are chosen.
  expect(lists).toHaveLength(2);
  for (const [sql, database] of lists)
    expect(planOf(sql, database)[0]?.detail).toContain('(tripStatus=? AND startDate>?)');
});

test.each([
  ['attempts', 'expiresAt', ''],
  ['orders', 'checkAt', ''],
  ['bookings', 'until', ''],
  ['bookings', 'sentAt', 'doneAt=? AND '],
  ['steps', 'at', 'doneAt=? AND '],
  ['payments', 'refundDueAt', ''],
  ['outbox', 'dueAt', 'state=? AND '],
])('the sweep reads of %s by %s what is due, and nothing else', (table, column, before) => {
  const reads = [...statements].filter(([sql]) =>
    // Not what a wrong clock put off, which is looked for once an hour.
    new RegExp(`^SELECT _seq.*"main\\.${table}".*"${column}" <= \\?.*ORDER BY "${column}"`, 's').test(sql),
  );
  expect(reads).not.toEqual([]);
  for (const [sql, database] of reads) {
    const details = planOf(sql, database).map(({ detail }) => detail);
    expect(details.join('\n')).toContain(`(${before}${column}>?`);
    expect(details.join('\n')).not.toContain('USE TEMP B-TREE FOR ORDER BY');
  }
});

test('a read without an index is found out', () => {
  const [database] = [...statements.values()];
  if (!database) throw new Error('Nothing was read.');
  const sql = 'SELECT * FROM "main.trips" WHERE "title" = ?';
  expect(scans(planOf(sql, database))).toHaveLength(1);
});
