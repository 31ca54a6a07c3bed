import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import { makeClaim, testDay } from '../testing/builders.ts';
import { startFaultyProxy } from '../testing/faulty-proxy.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createAppwriteClient } from './appwrite-client.ts';
import { createAppwriteRows } from './appwrite-rows.ts';
import type { Rows } from './rows.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp(startBackend);
  await app.addTrip();
});
afterEach(() => app.close());

/** After so many calls the connection is gone: the next one arrives unanswered, the others do not arrive. */
function startSilence(calls: number) {
  let made = 0;
  return startFaultyProxy(app.backendUrl, () => {
    made += 1;
    if (made <= calls) return null;
    return made === calls + 1 ? 'lose answer' : 'lose request';
  });
}

const isCreation = (table: string, method: string, path: string) =>
  method === 'POST' && path.includes(`/tables/${table}/rows`);

const attempt = { kind: 'lookup', count: 1, expiresAt: testDay };

describe('a row', () => {
  test('is created once', async () => {
    expect(await app.rows.create('attempts', 'one', attempt)).toBe(true);
    expect(await app.rows.create('attempts', 'one', { ...attempt, count: 5 })).toBe(false);

    expect(await app.rows.get('attempts', 'one')).toMatchObject({ kind: 'lookup', count: 1 });
  });

  test('is updated in the columns that are given', async () => {
    await app.rows.create('attempts', 'one', attempt);

    await app.rows.update('attempts', 'one', { count: 5 });

    expect(await app.rows.get('attempts', 'one')).toMatchObject({ kind: 'lookup', count: 5 });
  });

  test('that is missing cannot be updated', async () => {
    expect(await app.rows.update('attempts', 'one', { count: 5 })).toBe(false);
    expect(await app.rows.get('attempts', 'one')).toBeNull();
  });

  test('is gone when it is deleted, once or twice', async () => {
    await app.rows.create('attempts', 'one', attempt);

    await app.rows.remove('attempts', 'one');
    await app.rows.remove('attempts', 'one');

    expect(await app.rows.get('attempts', 'one')).toBeNull();
  });
});

describe('a page', () => {
  test('begins after a row, and is empty when that row was deleted meanwhile', async () => {
    for (const id of ['one', 'two']) await app.rows.create('attempts', id, attempt);
    const idsAfterOne = async () =>
      (await app.rows.list('attempts', { limit: 100, after: 'one' })).map((row) => row.$id);

    expect(await idsAfterOne()).toEqual(['two']);
    await app.rows.remove('attempts', 'one');
    expect(await idsAfterOne()).toEqual([]);
  });

  test('does not ask how many rows there are: Appwrite would count them all', async () => {
    const asked: string[] = [];
    const proxy = await startFaultyProxy(app.backendUrl, (_, path) => {
      asked.push(new URL(path, app.backendUrl).searchParams.get('total') ?? 'by default');
      return null;
    });

    await app.portsAt(proxy.url).rows.list('attempts', { limit: 100 });
    await proxy.close();

    expect(asked).toEqual(['false']);
  });
});

describe('a counter', () => {
  test('counts up to its bound', async () => {
    await app.rows.create('attempts', 'one', attempt);

    expect(await app.rows.countUp('attempts', 'one', 2)).toBe(2);
    expect(await app.rows.countUp('attempts', 'one', 2)).toBe('limit');
    expect(await app.rows.get('attempts', 'one')).toMatchObject({ count: 2 });
  });

  test('counts down to 0', async () => {
    await app.rows.create('attempts', 'one', attempt);
    const countAfter = async () => {
      await app.rows.countDown('attempts', 'one');
      return (await app.rows.get('attempts', 'one'))?.count;
    };

    expect(await countAfter()).toBe(0);
    expect(await countAfter()).toBe(0);
  });

  test('that is missing is reported on the way up, and left alone on the way down', async () => {
    expect(await app.rows.countUp('attempts', 'one', 2)).toBe('missing');
    await app.rows.countDown('attempts', 'one');

    expect(await app.rows.get('attempts', 'one')).toBeNull();
  });
});

test.each<[string, (rows: Rows) => Promise<unknown>]>([
  ['a reading', (rows) => rows.get('attempts', 'one')],
  ['a listing', (rows) => rows.list('attempts', { limit: 100 })],
  ['a creation', (rows) => rows.create('attempts', 'two', attempt)],
  ['an update', (rows) => rows.update('attempts', 'one', { count: 5 })],
  ['a deletion', (rows) => rows.remove('attempts', 'one')],
  ['a count up', (rows) => rows.countUp('attempts', 'one', 2)],
  ['a count down', (rows) => rows.countDown('attempts', 'one')],
])('%s with a key that Appwrite does not accept throws', async (_, call) => {
  await app.rows.create('attempts', 'one', attempt);
  const connection = { endpoint: `${app.backendUrl}/v1`, projectId: 'group-trips', key: 'expired' };
  const rows = createAppwriteRows(createAppwriteClient(connection), 'main');

  await expect(call(rows)).rejects.toThrow();
});

describe('a lost answer', () => {
  test.each(['lose answer', 'lose request'] as const)('to a claim (%s) leaves one claim', async (fault) => {
    let faults = 0;
    const proxy = await startFaultyProxy(app.backendUrl, (method, path) => {
      if (!isCreation('seats', method, path) || faults > 0) return null;
      faults += 1;
      return fault;
    });

    const answer = await app.call('initialize_booking', makeClaim({ seats: 2 }), '', app.portsAt(proxy.url));
    await proxy.close();

    expect(faults).toBe(1);
    expect(answer.code).toBe('OK');
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    expect(await app.rows.get('bookings', answer.data.booking_id)).not.toBeNull();
  });

  test('to a confirmation leaves one booking, and its mail to the sweep', async () => {
    const { ids, orderId } = await orderedBooking(app);
    let faults = 0;
    const proxy = await startFaultyProxy(app.backendUrl, (method, path) => {
      if (!isCreation('steps', method, path) || faults > 0) return null;
      faults += 1;
      return 'lose answer';
    });
    const proof = { ...app.fake.pay(orderId), ...ids };

    const answer = await app.call('verify_payment', proof, '', app.portsAt(proxy.url));
    await proxy.close();
    await app.sweepAfter(36);

    expect(answer.data.status).toBe('CONFIRMED');
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(app.mails).toHaveLength(1);
  });

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'and silence after call %i of a sweep: the next one finishes it',
    async (last) => {
      await orderedBooking(app);
      app.pass(901);
      const proxy = await startSilence(last);
      await app.sweep(app.portsAt(proxy.url));
      await proxy.close();

      // A sweep that was cut short keeps others from running for a while.
      await app.sweepAfter(36);

      expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    },
  );
});
