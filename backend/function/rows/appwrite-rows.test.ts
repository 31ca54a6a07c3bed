import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import { makeClaim } from '../testing/builders.ts';
import { startFaultyProxy } from '../testing/faulty-proxy.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { decrement, increment, remove, update } from './operations.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp(startBackend);
  await app.addTrip();
});
afterEach(() => app.close());

const trip = 'trip-spiti-valley';
/** After so many calls the connection is gone: the next one arrives unanswered, the others do not arrive. */
function startSilence(calls: number) {
  let made = 0;
  return startFaultyProxy(app.backendUrl, () => {
    made += 1;
    if (made <= calls) return null;
    return made === calls + 1 ? 'lose answer' : 'lose request';
  });
}

const isCommit = (method: string, path: string) => method === 'PATCH' && path.includes('/transactions/');

describe('a transaction', () => {
  test('happens as a whole', async () => {
    const outcome = await app.rows.commit([
      decrement('trips', trip, 'availableSpots', 2, 0),
      increment('trips', trip, 'offerTaken', 1, 1),
    ]);

    expect(outcome).toBe('committed');
    expect(await app.trip()).toMatchObject({ availableSpots: 5, offerTaken: 1 });
  });

  test('changes nothing when a bound is met', async () => {
    const outcome = await app.rows.commit([
      increment('trips', trip, 'offerTaken', 1, 1),
      decrement('trips', trip, 'availableSpots', 8, 0),
    ]);

    expect(outcome).toBe('limit');
    expect(await app.trip()).toMatchObject({ availableSpots: 7, offerTaken: 0 });
  });

  test('is not committed when it cannot be staged: a commit then would look like a success', async () => {
    const outcome = await app.rows.commit([
      decrement('trips', trip, 'availableSpots', 2, 0),
      remove('holds', '0'.repeat(32)),
    ]);

    expect(outcome).toBe('missing');
    expect(await app.trip()).toMatchObject({ availableSpots: 7 });
  });

  test('throws when it is no transaction at all', async () => {
    const nonsense = { availableSpots: 'seven' } as object;

    await expect(app.rows.commit([update('trips', trip, nonsense)])).rejects.toThrow();
  });
});

describe('a lost answer', () => {
  test.each(['lose answer', 'lose request'] as const)('to a claim (%s) leaves one claim', async (fault) => {
    let faults = 0;
    const proxy = await startFaultyProxy(app.backendUrl, (method, path) => {
      if (!isCommit(method, path) || faults > 0) return null;
      faults += 1;
      return fault;
    });

    const answer = await app.call('initialize_booking', makeClaim({ seats: 2 }), '', app.portsAt(proxy.url));
    await proxy.close();

    expect(faults).toBe(1);
    expect(answer.code).toBe('OK');
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    expect(await app.rows.get('payments', answer.data.payment_id)).not.toBeNull();
  });

  test('to a confirmation leaves one booking, and its mail to the sweep', async () => {
    const { ids, orderId } = await orderedBooking(app);
    let faults = 0;
    const proxy = await startFaultyProxy(app.backendUrl, (method, path) => {
      if (!isCommit(method, path) || faults > 0) return null;
      faults += 1;
      return 'lose answer';
    });
    const proof = { ...app.fake.pay(orderId), ...ids };

    const answer = await app.call('verify_payment', proof, '', app.portsAt(proxy.url));
    await proxy.close();
    app.pass(36);
    await app.sweep();

    expect(answer.data.status).toBe('CONFIRMED');
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(app.mails).toHaveLength(1);
  });

  test.each(Array.from({ length: 11 }, (_, index) => index))(
    'and silence after call %i of a claim: the same call again finishes it',
    async (last) => {
      const claim = makeClaim({ seats: 2 });
      const proxy = await startSilence(last);
      await app.call('initialize_booking', claim, '', app.portsAt(proxy.url));
      await proxy.close();

      expect(await app.call('initialize_booking', claim)).toMatchObject({ code: 'OK' });
      expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    },
  );

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'and silence after call %i of a sweep: the next one finishes it',
    async (last) => {
      await orderedBooking(app);
      app.pass(901);
      const proxy = await startSilence(last);
      await app.sweep(app.portsAt(proxy.url));
      await proxy.close();

      // A sweep that was cut short keeps others from running for a while.
      app.pass(36);
      await app.sweep();

      expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    },
  );

  // Whatever call is the last one that the function can make, nothing may be lost or sold twice.
  test.each(Array.from({ length: 14 }, (_, index) => index))(
    'and silence after call %i of a verification: the sweep finishes it',
    async (last) => {
      const { ids, orderId } = await orderedBooking(app);
      const proxy = await startSilence(last);
      const proof = { ...app.fake.pay(orderId), ...ids };
      await app.call('verify_payment', proof, '', app.portsAt(proxy.url));
      await proxy.close();

      app.pass(3_600);
      await app.sweep();

      expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
      expect(app.fake.refunds.size).toBe(0);
      expect(new Set(app.mails.map((mail) => mail.messageId)).size).toBe(1);
      expect((await app.call('verify_payment', proof)).data.status).toBe('CONFIRMED');
    },
  );
});
