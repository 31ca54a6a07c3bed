import { beforeEach, describe, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip();
});

describe('holds', () => {
  test('that are over give their seats back', async () => {
    const { ids } = await orderedBooking(app);
    app.pass(899);
    await app.sweep();
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });

    app.pass(2);
    await app.sweep();

    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({
      bookingStatus: 'CANCELLED',
      cancelReason: 'hold-expired',
    });
    expect(app.mails).toEqual([]);
  });

  test('give them back once, however many sweeps run at once', async () => {
    for (let count = 0; count < 3; count += 1) await orderedBooking(app);
    app.pass(901);

    await Promise.all([app.sweep(), app.sweep(), app.sweep()]);

    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });

  test('that were paid without a report become bookings', async () => {
    const { ids, orderId } = await orderedBooking(app);
    app.fake.pay(orderId);
    app.pass(901);

    await app.sweep();

    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
    expect(app.mails).toHaveLength(1);
  });

  test('are kept while the gateway cannot be asked', async () => {
    await orderedBooking(app);
    app.pass(901);
    app.fake.state.available = false;

    await app.sweep();

    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });

  test('are sold or given back, never both, when sweep and page meet', async () => {
    const bookings = [await orderedBooking(app), await orderedBooking(app), await orderedBooking(app)];
    const proofs = bookings.map(({ ids, orderId }) => ({ ...app.fake.pay(orderId), ...ids }));
    app.pass(901);

    await Promise.all([app.sweep(), ...proofs.map((proof) => app.call('verify_payment', proof))]);

    expect(await app.seats()).toEqual({ free: 1, held: 0, sold: 6 });
    expect(app.fake.refunds.size).toBe(0);
  });

  test('of a booking that a person confirmed leave it its seats and its offer', async () => {
    await app.rows.update('trips', 'trip-spiti-valley', { offerPrice: 20_000, offerSpots: 3 } as object);
    const { ids } = await orderedBooking(app, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CONFIRMED' });
    app.pass(901);

    await app.sweep();

    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(await app.trip()).toMatchObject({ offerTaken: 1 });
  });

  test('more than a page of them are all found', async () => {
    app = createMemoryApp({ BOOKING_LIMITS: 'off' });
    await app.addTrip({ availableSpots: 130 });
    const claims = Array.from({ length: 130 }, () => app.call('initialize_booking', makeClaim()));
    await Promise.all(claims);
    expect((await app.trip()).availableSpots).toBe(0);
    app.pass(901);

    await app.sweep();

    expect(await app.seats()).toEqual({ free: 130, held: 0, sold: 0 });
  });
});

describe('money', () => {
  test('that arrives after its hold, unannounced, is found', async () => {
    const { ids, orderId } = await orderedBooking(app);
    app.pass(901);
    await app.sweep();
    app.fake.pay(orderId);
    app.pass(1800);

    await app.sweep();

    expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });

  test('that came twice is given back once', async () => {
    const { orderId } = await confirmedBooking(app);
    app.fake.pay(orderId);
    app.pass(1801);

    await Promise.all([app.sweep(), app.sweep()]);
    app.pass(1801);
    await app.sweep();

    expect(app.fake.refunds.size).toBe(1);
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(app.mails.map((mail) => mail.subject.split(':')[0])).toEqual([
      'Booking confirmed',
      'Refund of ₹50,000',
    ]);
  });

  test('that the gateway could not give back is asked for again, and not too soon', async () => {
    const { orderId, ids } = await confirmedBooking(app);
    const proof = { ...app.fake.pay(orderId), ...ids };
    app.fake.state.refundsAvailable = false;
    await app.call('verify_payment', proof);
    const waiting = () => app.rows.list('payments', { equal: { paymentStatus: 'REFUND_PENDING' }, limit: 5 });
    expect(await waiting()).toMatchObject([
      { refundReason: 'already-paid', refundAttempts: 1, amount: 5_000_000 },
    ]);
    app.fake.state.refundsAvailable = true;

    app.pass(30);
    await app.sweep();
    expect(await waiting()).toHaveLength(1);
    app.pass(31);
    await app.sweep();

    expect(await waiting()).toEqual([]);
    expect(app.fake.refunds.size).toBe(1);
  });
});

describe('mail', () => {
  test('that could not be sent is tried again, and the booking stays confirmed meanwhile', async () => {
    app.mail.works = false;
    const { answer } = await confirmedBooking(app);
    expect(answer.data.status).toBe('CONFIRMED');
    app.mail.works = true;

    await app.sweep();
    expect(app.mails).toEqual([]);
    app.pass(61);
    await Promise.all([app.sweep(), app.sweep(), app.sweep()]);

    expect(app.mails).toHaveLength(1);
  });

  test('is tried for five days, and without an end where money hangs on it', async () => {
    app.mail.works = false;
    await confirmedBooking(app);

    for (let day = 0; day < 10; day += 1) {
      app.pass(86_400);
      await app.sweep();
    }

    const rows = await app.rows.list('outbox', { limit: 5 });
    expect(rows.map(({ mail, state, failures }) => [mail, state, failures])).toEqual([
      // The first try is the call's own.
      ['confirmed', 'waiting', 11],
      ['new-booking', 'given-up', 5],
    ]);
  });
});

test('counters of network addresses are forgotten after a day', async () => {
  await app.call('initialize_booking', makeClaim());
  await app.call('lookup_booking', { reference: 'GTley01999999', email: 'mira@example.com' });
  expect(await app.rows.list('attempts', { limit: 10 })).not.toEqual([]);
  app.pass(86_401);

  await app.sweep();

  expect(await app.rows.list('attempts', { limit: 10 })).toEqual([]);
});

test('a sweep that could not do all its work fails, and does the rest', async () => {
  await orderedBooking(app);
  await app.call('lookup_booking', { reference: 'GTley01999999', email: 'mira@example.com' });
  app.pass(86_401);
  const broken = () => Promise.reject(new Error('The row is locked'));
  const remove: typeof app.rows.remove = (table, id) =>
    table === 'attempts' ? broken() : app.rows.remove(table, id);
  const list: typeof app.rows.list = (table, query) =>
    table === 'outbox' ? broken() : app.rows.list(table, query);

  const oneItem = await app.sweep({ ...app.ports, rows: { ...app.rows, remove } });
  expect(oneItem).toMatchObject({ status: 500, body: { success: false, code: 'INTERNAL' } });
  expect(app.lines.join('\n')).toMatch(/sweep-item-failed[\s\S]*"chore":"forgetAddresses"/);
  expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });

  expect((await app.sweep({ ...app.ports, rows: { ...app.rows, list } })).status).toBe(500);
  expect((await app.sweep()).status).toBe(200);
});

describe('what a clock that was wrong put off', () => {
  const threeDays = () => new Date(app.ports.clock.now().getTime() + 73 * 3_600_000).toISOString();

  test('a sweep whose lease would last for days, keeps none from running', async () => {
    await app.rows.create('settings', 'sweep', { value: threeDays() });
    await orderedBooking(app);
    app.pass(901);
    await app.sweep();
    expect(await app.seats()).toMatchObject({ free: 7 });
  });

  test('a hold is over at the next full hour', async () => {
    const { ids } = await orderedBooking(app);
    await app.rows.update('bookings', ids.booking_id, { until: threeDays() });
    const chain = await app.rows.get('bookings', ids.booking_id);
    expect(new Date(chain?.until ?? '').toISOString()).toBe(threeDays());
    app.pass(1800);
    await app.sweep();
    expect(await app.seats()).toMatchObject({ held: 2 });

    app.pass(1800);
    await app.sweep();

    expect(await app.seats()).toMatchObject({ free: 7, held: 0 });
  });

  test('mails and refunds are made at the next full hour', async () => {
    const { orderId, ids } = await confirmedBooking(app);
    app.fake.state.refundsAvailable = false;
    app.mail.works = false;
    await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
    const [refund] = await app.rows.list('payments', {
      equal: { paymentStatus: 'REFUND_PENDING' },
      limit: 5,
    });
    await app.rows.update('payments', refund?.$id ?? '', { refundDueAt: threeDays() });
    for (const { $id } of await app.rows.list('outbox', { equal: { state: 'waiting' }, limit: 9 }))
      await app.rows.update('outbox', $id, { dueAt: threeDays() });
    app.fake.state.refundsAvailable = true;
    app.mail.works = true;
    app.pass(1800);
    await app.sweep();
    expect([app.fake.refunds.size, app.hostNews.length]).toEqual([0, 0]);

    app.pass(1800);
    await app.sweep();

    expect(app.fake.refunds.size).toBe(1);
    expect(await app.rows.list('outbox', { equal: { state: 'waiting' }, limit: 9 })).toEqual([]);
  });

  test('an order is looked at at the next full hour', async () => {
    const { ids, orderId } = await orderedBooking(app);
    app.pass(901);
    await app.sweep();
    const checkAt = new Date(app.ports.clock.now().getTime() + 9 * 86_400_000).toISOString();
    await app.rows.update('orders', ids.payment_id, { checkAt });
    app.fake.pay(orderId);
    app.pass(2699);

    await app.sweep();

    expect(await app.seats()).toMatchObject({ sold: 2 });
  });
});
