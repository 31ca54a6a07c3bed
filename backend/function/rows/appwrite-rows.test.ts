import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import { makeClaim } from '../testing/builders.ts';
import { orderedBooking } from '../testing/journey.ts';
import { startLosingProxy } from '../testing/losing-proxy.ts';
import { startWorld, type World } from '../testing/test-app.ts';
import { decrement, increment, remove, update } from './operations.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld(startBackend);
  await world.addTrip();
});
afterEach(() => world.close());

const trip = 'trip-spiti-valley';
/** After so many calls the connection is gone: the next one arrives unanswered, the others do not arrive. */
function startSilence(calls: number) {
  let made = 0;
  return startLosingProxy(world.backendUrl, () => {
    made += 1;
    if (made <= calls) return null;
    return made === calls + 1 ? 'lose answer' : 'lose request';
  });
}

const isCommit = (method: string, path: string) => method === 'PATCH' && path.includes('/transactions/');

describe('a transaction', () => {
  test('happens as a whole', async () => {
    const outcome = await world.rows.commit([
      decrement('trips', trip, 'availableSpots', 2, 0),
      increment('trips', trip, 'offerTaken', 1, 1),
    ]);

    expect(outcome).toBe('committed');
    expect(await world.trip()).toMatchObject({ availableSpots: 5, offerTaken: 1 });
  });

  test('changes nothing when a bound is met', async () => {
    const outcome = await world.rows.commit([
      increment('trips', trip, 'offerTaken', 1, 1),
      decrement('trips', trip, 'availableSpots', 8, 0),
    ]);

    expect(outcome).toBe('limit');
    expect(await world.trip()).toMatchObject({ availableSpots: 7, offerTaken: 0 });
  });

  test('is not committed when it cannot be staged: a commit then would look like a success', async () => {
    const outcome = await world.rows.commit([
      decrement('trips', trip, 'availableSpots', 2, 0),
      remove('holds', '0'.repeat(32)),
    ]);

    expect(outcome).toBe('missing');
    expect(await world.trip()).toMatchObject({ availableSpots: 7 });
  });

  test('throws when it is no transaction at all', async () => {
    const nonsense = { availableSpots: 'seven' } as object;

    await expect(world.rows.commit([update('trips', trip, nonsense)])).rejects.toThrow();
  });
});

describe('a lost answer', () => {
  test.each(['lose answer', 'lose request'] as const)('to a claim (%s) leaves one claim', async (fault) => {
    let faults = 0;
    const proxy = await startLosingProxy(world.backendUrl, (method, path) => {
      if (!isCommit(method, path) || faults > 0) return null;
      faults += 1;
      return fault;
    });

    const answer = await world.call(
      'initialize_booking',
      makeClaim({ seats: 2 }),
      '',
      world.portsAt(proxy.url),
    );
    await proxy.close();

    expect(faults).toBe(1);
    expect(answer.code).toBe('OK');
    expect(await world.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    expect(await world.rows.get('payments', answer.data.payment_id)).not.toBeNull();
  });

  test('to a confirmation leaves one booking, and its mail to the sweep', async () => {
    const { ids, orderId } = await orderedBooking(world);
    let faults = 0;
    const proxy = await startLosingProxy(world.backendUrl, (method, path) => {
      if (!isCommit(method, path) || faults > 0) return null;
      faults += 1;
      return 'lose answer';
    });
    const proof = { ...world.fake.pay(orderId), ...ids };

    const answer = await world.call('verify_payment', proof, '', world.portsAt(proxy.url));
    await proxy.close();
    await world.sweep();

    expect(answer.data.status).toBe('CONFIRMED');
    expect(await world.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(world.mails).toHaveLength(1);
  });

  test.each(Array.from({ length: 11 }, (_, index) => index))(
    'and silence after call %i of a claim: the same call again finishes it',
    async (last) => {
      const claim = makeClaim({ seats: 2 });
      const proxy = await startSilence(last);
      await world.call('initialize_booking', claim, '', world.portsAt(proxy.url));
      await proxy.close();

      expect(await world.call('initialize_booking', claim)).toMatchObject({ code: 'OK' });
      expect(await world.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    },
  );

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'and silence after call %i of a sweep: the next one finishes it',
    async (last) => {
      await orderedBooking(world);
      world.pass(901);
      const proxy = await startSilence(last);
      await world.sweep(world.portsAt(proxy.url));
      await proxy.close();

      await world.sweep();

      expect(await world.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    },
  );

  // Whatever call is the last one that the function can make, nothing may be lost or sold twice.
  test.each(Array.from({ length: 14 }, (_, index) => index))(
    'and silence after call %i of a verification: the sweep finishes it',
    async (last) => {
      const { ids, orderId } = await orderedBooking(world);
      const proxy = await startSilence(last);
      const proof = { ...world.fake.pay(orderId), ...ids };
      await world.call('verify_payment', proof, '', world.portsAt(proxy.url));
      await proxy.close();

      world.pass(3_600);
      await world.sweep();

      expect(await world.seats()).toEqual({ free: 5, held: 0, sold: 2 });
      expect(world.fake.refunds.size).toBe(0);
      expect(new Set(world.mails.map((mail) => mail.messageId)).size).toBe(1);
      expect((await world.call('verify_payment', proof)).data.status).toBe('CONFIRMED');
    },
  );
});
