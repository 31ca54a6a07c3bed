import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAppConfig } from '../../appwrite-config.ts';
import { owedRows } from '../../function/owed/policy.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import type { Schedule } from '../executions/schedule.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { createRowStore } from '../rows/row-store.ts';
import { bringUpToDate } from '../schema/migrate.ts';
import { createSchema, type Schema } from '../schema/table.ts';
import { healthRoutes } from './routes.ts';

const now = Date.parse('2027-03-01T09:00:00Z');
const minute = 60_000;
const config = readAppConfig();
const schema = createSchema(config);

let database: Database;
beforeEach(() => {
  database = openDatabase(':memory:');
  bringUpToDate(database, schema.tables);
});
afterEach(() => database.close());

async function health(parts: { schedule?: Schedule | null; database?: Database; schema?: Schema } = {}) {
  const app = healthRoutes({ database, schema, schedule: null, now: () => now, ...parts });
  const answer = await app.request('/');
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

let rowsMade = 0;
function put(tableId: string, values: Record<string, string | number>, rowId?: string): void {
  const table = schema.tables.find(({ id }) => id === tableId);
  if (!table) throw new Error(`There is no table ${tableId}.`);
  rowsMade += 1;
  const at = formatDatetime(now);
  const row = { id: rowId ?? `row-${rowsMade}`, createdAt: at, updatedAt: at, permissions: [], values };
  createRowStore(database).insert(table, row);
}
const hour = 60 * minute;
const ago = (milliseconds: number) => formatDatetime(now - milliseconds);
/** Tried again in an hour, however long it has waited. */
const next = formatDatetime(now + hour);
const putMail = (state: string, since: number) =>
  put('outbox', { mail: 'confirmed', state, owedAt: ago(since), dueAt: next });
const putHeld = (since: number) =>
  put('bookings', { bookingStatus: 'PENDING_PAYMENT', until: ago(since), doneAt: ago(0) });
const putPayment = (paymentStatus: string, since: number) =>
  put('payments', { paymentStatus, amount: 100, owedAt: ago(since), refundDueAt: next });

const putSetting = (id: string, value: string) => put('settings', { value }, id);

const makeSchedule = (change: Partial<Schedule>): Schedule => ({
  everySeconds: 30,
  startedAt: now - 60 * minute,
  lastRunAt: () => now,
  end: async () => undefined,
  ...change,
});

const nothing = { waiting: 0, since: null, late: false };

test('the status is ok while nothing waits longer than the policy for it says', async () => {
  putMail('waiting', 2 * hour);
  putMail('waiting', 0);
  putHeld(-15 * minute);
  putPayment('REFUND_PENDING', 47 * hour);

  expect(await health()).toEqual({
    status: 200,
    body: {
      status: 'ok',
      sweep: null,
      bookings: { waiting: 1, since: '2027-03-01T09:15:00.000Z', late: false },
      claims: nothing,
      decisions: nothing,
      orders: nothing,
      mail: { waiting: 2, since: '2027-03-01T07:00:00.000Z', late: false },
      refunds: { waiting: 1, since: '2027-02-27T10:00:00.000Z', late: false },
      builds: null,
    },
  });
});

test.each([
  ['tables', []],
  ['columns', schema.tables.map((table) => ({ ...table, columns: new Map([...table.columns].slice(0, 1)) }))],
])('a part whose %s another schema has not is null', async (_, tables) => {
  expect(await health({ schema: { ...schema, tables } })).toEqual({
    status: 200,
    body: {
      status: 'ok',
      sweep: null,
      ...Object.fromEntries(Object.keys(owedRows).map((name) => [name, null])),
      builds: null,
    },
  });
});

test.each([
  [
    'mail',
    'an unsent mail, however many came after it',
    () => [2 * hour + 1, 0].map((one) => putMail('waiting', one)),
  ],
  ['refunds', 'a refund that was never made', () => putPayment('REFUND_PENDING', 48 * hour + 1)],
  [
    'refunds',
    'a refund that is with a person',
    () => put('payments', { paymentStatus: 'REFUND_PENDING', amount: 100, owedAt: ago(48 * hour + 1) }),
  ],
  ['bookings', 'a booking that ran out', () => [15 * minute + 1, -minute].map(putHeld)],
  ['claims', 'a booking that was not carried out', () => put('bookings', { sentAt: ago(15 * minute + 1) })],
  ['decisions', 'a decision that was not carried out', () => put('steps', { at: ago(15 * minute + 1) })],
  [
    'orders',
    'an order that the gateway does not answer about',
    () => put('orders', { owedAt: ago(hour + 1) }),
  ],
  ['builds', 'a change that no page shows', () => putSetting('rebuild-changed', `${ago(hour + 1)} mark`)],
])('%s: %s is late, whenever it is tried next', async (part, _, owe) => {
  owe();
  const { status, body } = await health();
  expect(status).toBe(503);
  const late = Object.entries(body).filter(([, found]) => (found as { late?: boolean } | null)?.late);
  expect([body['status'], late.map(([name]) => name)]).toEqual(['late', [part]]);
});

test('what a wrong clock dated ahead is late at once, unless it is a deadline', async () => {
  putMail('waiting', 0);
  putHeld(-3 * 24 * hour);
  expect((await health()).body).toMatchObject({ mail: { late: false }, bookings: { late: false } });
  putMail('waiting', -3 * 24 * hour);
  expect((await health()).body).toMatchObject({ mail: { waiting: 2, late: true } });
});

test('what is done or was given up is not waiting', async () => {
  putMail('sent', 60 * hour);
  putMail('given-up', 60 * hour);
  putPayment('REFUNDED', 60 * hour);
  putPayment('COMPLETED', 60 * hour);
  put('bookings', { bookingStatus: 'CONFIRMED', sentAt: ago(60 * hour), doneAt: ago(0) });
  put('orders', { checkAt: ago(60 * hour) });
  const mark = `${ago(60 * hour)} mark`;
  for (const id of ['rebuild-changed', 'rebuild-built']) putSetting(id, mark);

  expect((await health()).body).toMatchObject({
    status: 'ok',
    bookings: nothing,
    mail: nothing,
    refunds: nothing,
    builds: nothing,
  });
});

const secondsAgo = (seconds: number) => now - seconds * 1000;

test.each([
  ['just ran', { lastRunAt: () => now }, false],
  ['ran three intervals ago', { lastRunAt: () => secondsAgo(90) }, false],
  ['ran longer ago', { lastRunAt: () => secondsAgo(91) }, true],
  ['is short, and ran a minute ago', { everySeconds: 1, lastRunAt: () => secondsAgo(60) }, false],
  ['is short, and ran longer ago', { everySeconds: 1, lastRunAt: () => secondsAgo(61) }, true],
  ['began three intervals ago', { startedAt: secondsAgo(90), lastRunAt: () => null }, false],
  ['has not run since it began, longer ago', { startedAt: secondsAgo(91), lastRunAt: () => null }, true],
])('a schedule that %s', async (_, change, late) => {
  const last = change.lastRunAt();
  expect(await health({ schedule: makeSchedule(change) })).toMatchObject({
    status: late ? 503 : 200,
    body: { status: late ? 'late' : 'ok', sweep: { lastRunAt: last && new Date(last).toISOString(), late } },
  });
});

test('reads only waiting rows, through an index', async () => {
  const asked: string[] = [];
  const get: Database['get'] = (sql, values) => {
    asked.push(sql);
    return database.get(sql, values);
  };
  await health({ database: { ...database, get } });

  const plans = asked.flatMap((sql) =>
    database.all(`EXPLAIN QUERY PLAN ${sql}`, sql.includes('?') ? ['waiting'] : []),
  );
  const covered = (columns: string) =>
    expect.stringMatching(new RegExp(`USING COVERING INDEX .*\\(${columns}\\)$`));
  expect(plans.map(({ detail }) => detail)).toEqual([
    covered('until>\\?'),
    covered('doneAt=\\? AND sentAt>\\?'),
    covered('doneAt=\\? AND at>\\?'),
    covered('owedAt>\\?'),
    covered('state=\\? AND owedAt>\\?'),
    covered('paymentStatus=\\? AND owedAt>\\?'),
    expect.stringContaining('(_id=?)'),
  ]);
});
