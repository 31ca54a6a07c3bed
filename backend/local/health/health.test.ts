import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAppConfig } from '../../appwrite-config.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import type { Schedule } from '../executions/schedule.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { createRowStore } from '../rows/row-store.ts';
import { bringUpToDate } from '../schema/migrate.ts';
import { createSchema, type Schema } from '../schema/schema.ts';
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
function put(tableId: string, values: Record<string, string | number>): void {
  const table = schema.tables.find(({ id }) => id === tableId);
  if (!table) throw new Error(`There is no table ${tableId}.`);
  rowsMade += 1;
  const at = formatDatetime(now);
  const row = { id: `row-${rowsMade}`, createdAt: at, updatedAt: at, permissions: [], values };
  createRowStore(database).insert(table, row);
}
const putMail = (state: string, sinceDue: number) =>
  put('outbox', { mail: 'confirmed', state, dueAt: formatDatetime(now - sinceDue) });
const putHeld = (sinceDue: number) =>
  put('bookings', { bookingStatus: 'PENDING_PAYMENT', until: formatDatetime(now - sinceDue) });
const putPayment = (paymentStatus: string, sinceDue: number) =>
  put('payments', { paymentStatus, amount: 100, refundDueAt: formatDatetime(now - sinceDue) });

const makeSchedule = (change: Partial<Schedule>): Schedule => ({
  everySeconds: 30,
  startedAt: now - 60 * minute,
  lastRunAt: () => now,
  end: async () => undefined,
  ...change,
});

test('the status is ok while no row has been due for more than five minutes', async () => {
  putMail('waiting', 5 * minute);
  putMail('waiting', -60 * minute);
  putHeld(-15 * minute);
  putPayment('REFUND_PENDING', minute);

  expect(await health()).toEqual({
    status: 200,
    body: {
      status: 'ok',
      sweep: null,
      bookings: { waiting: 1, oldestDueAt: '2027-03-01T09:15:00.000Z', late: false },
      mail: { waiting: 2, oldestDueAt: '2027-03-01T08:55:00.000Z', late: false },
      refunds: { waiting: 1, oldestDueAt: '2027-03-01T08:59:00.000Z', late: false },
    },
  });
});

test.each([
  ['tables', []],
  ['columns', schema.tables.map((table) => ({ ...table, columns: new Map([...table.columns].slice(0, 1)) }))],
])('a part whose %s another schema has not is null', async (_, tables) => {
  expect(await health({ schema: { ...schema, tables } })).toEqual({
    status: 200,
    body: { status: 'ok', sweep: null, bookings: null, mail: null, refunds: null },
  });
});

test('an unsent mail is late, however many came after it', async () => {
  putMail('waiting', 5 * minute + 1);
  putMail('waiting', 0);

  expect(await health()).toMatchObject({
    status: 503,
    body: {
      status: 'late',
      mail: { waiting: 2, oldestDueAt: '2027-03-01T08:54:59.999Z', late: true },
      refunds: { late: false },
    },
  });
});

test('a refund that was never made is late', async () => {
  putPayment('REFUND_PENDING', 5 * minute + 1);

  expect(await health()).toMatchObject({
    status: 503,
    body: { status: 'late', mail: { late: false }, refunds: { waiting: 1, late: true } },
  });
});

test('seats that were not given back are late', async () => {
  putHeld(5 * minute + 1);
  putHeld(-15 * minute);

  expect(await health()).toMatchObject({
    status: 503,
    body: { status: 'late', bookings: { waiting: 2, late: true }, mail: { late: false } },
  });
});

test('finished and abandoned rows are not waiting', async () => {
  putMail('sent', 60 * minute);
  putMail('given-up', 60 * minute);
  putPayment('REFUNDED', 60 * minute);
  putPayment('COMPLETED', 60 * minute);
  put('bookings', { bookingStatus: 'CONFIRMED' });

  const nothing = { waiting: 0, oldestDueAt: null, late: false };
  expect((await health()).body).toMatchObject({
    status: 'ok',
    bookings: nothing,
    mail: nothing,
    refunds: nothing,
  });
});

test.each([
  ['just ran', 30, 0, false],
  ['ran three intervals ago', 30, 90, false],
  ['ran longer ago', 30, 91, true],
  ['is short, and ran a minute ago', 1, 60, false],
  ['is short, and ran longer ago', 1, 61, true],
])('a schedule that %s', async (_, everySeconds, secondsAgo, late) => {
  const lastRunAt = now - secondsAgo * 1000;
  const schedule = makeSchedule({ everySeconds, lastRunAt: () => lastRunAt });

  expect(await health({ schedule })).toMatchObject({
    status: late ? 503 : 200,
    body: { status: late ? 'late' : 'ok', sweep: { lastRunAt: new Date(lastRunAt).toISOString(), late } },
  });
});

test.each([
  [90, false],
  [91, true],
])('a schedule that has not run in the %i seconds since its start', async (secondsAgo, late) => {
  const schedule = makeSchedule({ startedAt: now - secondsAgo * 1000, lastRunAt: () => null });

  expect((await health({ schedule })).body).toMatchObject({ sweep: { lastRunAt: null, late } });
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
  expect(plans.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH .* USING COVERING INDEX .*\(until>\?\)$/),
    expect.stringMatching(/^SEARCH .* USING COVERING INDEX .*\(state=\? AND dueAt>\?\)$/),
    expect.stringMatching(/^SEARCH .* USING COVERING INDEX .*\(paymentStatus=\? AND refundDueAt>\?\)$/),
  ]);
});
