import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import { makeClaim } from '../testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../testing/journey.ts';
import { startWorld, type World } from '../testing/test-app.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld(startBackend);
  await world.addTrip();
});
afterEach(() => world.close());

describe('holds', () => {
  test('that are over give their seats back', async () => {
    const { ids } = await orderedBooking(world);
    world.pass(899);
    await world.sweep();
    expect(await world.seats()).toEqual({ free: 5, held: 2, sold: 0 });

    world.pass(2);
    await world.sweep();

    expect(await world.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    expect(await world.rows.get('bookings', ids.booking_id)).toMatchObject({
      bookingStatus: 'CANCELLED',
      cancelReason: 'hold-expired',
    });
    expect(world.mails).toEqual([]);
  });

  test('give them back once, however many sweeps run at once', async () => {
    for (let count = 0; count < 3; count += 1) await orderedBooking(world);
    world.pass(901);

    await Promise.all([world.sweep(), world.sweep(), world.sweep()]);

    expect(await world.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });

  test('that were paid, though nobody told, become bookings', async () => {
    const { ids, orderId } = await orderedBooking(world);
    world.fake.pay(orderId);
    world.pass(901);

    await world.sweep();

    expect(await world.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(await world.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
    expect(world.mails).toHaveLength(1);
  });

  test('are kept while the gateway cannot be asked', async () => {
    await orderedBooking(world);
    world.pass(901);
    world.fake.state.available = false;

    await world.sweep();

    expect(await world.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });

  test('are sold or given back, never both, when sweep and page meet', async () => {
    const bookings = [await orderedBooking(world), await orderedBooking(world), await orderedBooking(world)];
    const proofs = bookings.map(({ ids, orderId }) => ({ ...world.fake.pay(orderId), ...ids }));
    world.pass(901);

    await Promise.all([world.sweep(), ...proofs.map((proof) => world.call('verify_payment', proof))]);

    expect(await world.seats()).toEqual({ free: 1, held: 0, sold: 6 });
    expect(world.fake.refunds.size).toBe(0);
  });

  test('of a confirmed booking are only cleared away', async () => {
    const { ids } = await confirmedBooking(world);
    await world.rows.create('holds', ids.booking_id, {
      tripId: 'spiti-valley',
      tripRowId: 'trip-spiti-valley',
      seats: 2,
      offer: false,
      kind: 'payment',
      paymentId: ids.payment_id,
      networkHash: null,
      expiresAt: world.ports.clock.now().toISOString(),
    });
    world.fake.state.asked = 0;

    await world.sweep();

    expect(await world.holds()).toEqual([]);
    expect(await world.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
  });

  test('more than a page of them are all found', async () => {
    await world.close();
    world = await startWorld(startBackend, { BOOKING_LIMITS: 'off' });
    await world.addTrip({ availableSpots: 130 });
    const claims = Array.from({ length: 130 }, () => world.call('initialize_booking', makeClaim()));
    await Promise.all(claims);
    expect((await world.trip()).availableSpots).toBe(0);
    world.pass(901);

    await world.sweep();

    expect(await world.seats()).toEqual({ free: 130, held: 0, sold: 0 });
  });
});

describe('money', () => {
  test('that arrives after its hold, unannounced, is found', async () => {
    const { ids, orderId } = await orderedBooking(world);
    world.pass(901);
    await world.sweep();
    world.fake.pay(orderId);
    world.pass(1800);

    await world.sweep();

    expect(await world.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
    expect(await world.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });

  test('that came twice is given back once', async () => {
    const { orderId } = await confirmedBooking(world);
    world.fake.pay(orderId);
    world.pass(1801);

    await Promise.all([world.sweep(), world.sweep()]);
    world.pass(1801);
    await world.sweep();

    expect(world.fake.refunds.size).toBe(1);
    expect(await world.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(world.mails.map((mail) => mail.subject.split(':')[0])).toEqual([
      'Booking confirmed',
      'Refund of ₹50,000',
    ]);
  });

  test('that the gateway would not give back is asked for again, and not too soon', async () => {
    const { orderId, ids } = await confirmedBooking(world);
    world.fake.state.refundsRefused = true;
    const proof = { ...world.fake.pay(orderId), ...ids };
    await world.call('verify_payment', proof);
    const waiting = () =>
      world.rows.list('payments', { equal: { paymentStatus: 'REFUND_PENDING' }, limit: 5 });
    expect(await waiting()).toMatchObject([
      { refundReason: 'already-paid', refundAttempts: 1, amount: 50_000 },
    ]);
    world.fake.state.refundsRefused = false;

    world.pass(30);
    await world.sweep();
    expect(await waiting()).toHaveLength(1);
    world.pass(31);
    await world.sweep();

    expect(await waiting()).toEqual([]);
    expect(world.fake.refunds.size).toBe(1);
  });
});

describe('mail', () => {
  test('that could not be sent is tried again, and the booking stands meanwhile', async () => {
    world.mail.works = false;
    const { answer } = await confirmedBooking(world);
    expect(answer.data.status).toBe('CONFIRMED');
    world.mail.works = true;

    await world.sweep();
    expect(world.mails).toEqual([]);
    world.pass(61);
    await Promise.all([world.sweep(), world.sweep(), world.sweep()]);

    expect(world.mails).toHaveLength(1);
  });

  test('is given up after days of failures', async () => {
    world.mail.works = false;
    await confirmedBooking(world);

    for (let day = 0; day < 10; day += 1) {
      world.pass(86_400);
      await world.sweep();
    }

    expect(await world.rows.list('outbox', { limit: 5 })).toMatchObject([{ state: 'given-up', failures: 9 }]);
  });
});

test('counters of network addresses are forgotten after a day', async () => {
  await world.call('initialize_booking', makeClaim());
  await world.call('lookup_booking', { reference: 'GTley01999999', email: 'mira@example.com' });
  expect(await world.rows.list('attempts', { limit: 10 })).not.toEqual([]);
  world.pass(86_401);

  await world.sweep();

  expect(await world.rows.list('attempts', { limit: 10 })).toEqual([]);
});
