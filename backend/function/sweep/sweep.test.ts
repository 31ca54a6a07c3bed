import { describe, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { breakCalls } from '../testing/interrupt.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { approvedRequest } from '../testing/request-journey.ts';
import { watchOrders } from './sweep.ts';

const app = eachMemoryApp();

describe('holds', () => {
  test('that are over give their seats back', async () => {
    const { ids } = await orderedBooking(app);
    await app.sweepAfter(899);
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });

    await app.sweepAfter(2);

    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    expect(await app.booking(ids.booking_id)).toMatchObject({
      bookingStatus: 'CANCELLED',
      cancelReason: 'hold-expired',
    });
    expect(app.mails).toEqual([]);
  });

  test('are kept while the gateway cannot be asked', async () => {
    await orderedBooking(app);
    app.pass(901);
    app.fake.state.available = false;

    await app.sweep();

    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });

  test('of a booking that a person confirmed leave it its seats and its offer', async () => {
    await app.changeTrip({ offerPrice: 20_000, offerSpots: 3 });
    const { ids } = await orderedBooking(app, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CONFIRMED' });
    await app.sweepAfter(901);

    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(await app.trip()).toMatchObject({ offerTaken: 1 });
  });

  test('more than a page of them are all found', async () => {
    const unlimited = createMemoryApp({ BOOKING_LIMITS: 'off' });
    await unlimited.addTrip({ availableSpots: 130 });
    const claims = Array.from({ length: 130 }, () => unlimited.call('initialize_booking', makeClaim()));
    await Promise.all(claims);
    expect((await unlimited.trip()).availableSpots).toBe(0);
    unlimited.pass(901);

    await unlimited.sweep();

    expect(await unlimited.seats()).toEqual({ free: 130, held: 0, sold: 0 });
  });
});

test('a sweep that could not do all its work fails, and does the rest', async () => {
  await orderedBooking(app);
  await app.call('lookup_booking', { reference: 'GTley01999999', email: 'mira@example.com' });
  app.pass(86_401);

  const oneItem = await app.sweep(breakCalls(app.ports, 'remove', (table) => table === 'attempts'));
  expect(oneItem).toMatchObject({ status: 500, body: { success: false, code: 'INTERNAL' } });
  expect(app.lines.join('\n')).toMatch(/sweep-item-failed[\s\S]*"chore":"forgetAddresses"/);
  expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });

  const unread = breakCalls(app.ports, 'list', (table) => table === 'outbox');
  expect((await app.sweep(unread)).status).toBe(500);
  expect((await app.sweep()).status).toBe(200);
});

test('what a sweep ends is mailed once the seats of all trips are counted', async () => {
  await app.changeTrip({ hostApproval: true });
  await approvedRequest(app);
  app.mails.length = 0;
  app.pass(172_801);
  const { hex } = app.ports.random;
  let mailed: number | null = null;
  const random = {
    ...app.ports.random,
    // Where the count of seats begins is drawn with eight digits.
    hex(digits: number) {
      if (digits === 8) mailed = app.mails.length;
      return hex(digits);
    },
  };

  await app.sweep({ ...app.ports, random });

  expect(mailed).toBe(0);
  expect(app.mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Booking cancelled']);
});

test('an order that cannot be settled is asked about again after half an hour, however old it is', async () => {
  const { ids } = await orderedBooking(app);
  app.pass(36_000);
  const ordersOfReceipt = () => Promise.reject(new Error('broken'));
  const its = { ...app.ports, gateway: { ...app.fake.gateway, ordersOfReceipt } };

  await expect(watchOrders(its, { left: () => 60_000 })).rejects.toThrow('1 of 1 items failed.');

  expect(await app.rows.get('orders', ids.payment_id)).toMatchObject({
    checkAt: '2026-11-01T20:30:00.000+00:00',
  });
});

describe('what a clock that was wrong put off', () => {
  const threeDays = () => new Date(app.ports.clock.now().getTime() + 73 * 3_600_000).toISOString();

  test('a sweep whose lease would last for days, keeps none from running', async () => {
    await app.rows.create('settings', 'sweep', { value: threeDays() });
    await orderedBooking(app);
    await app.sweepAfter(901);
    expect(await app.seats()).toMatchObject({ free: 7 });
  });

  test('a hold is over at the next full hour', async () => {
    const { ids } = await orderedBooking(app);
    await app.rows.update('bookings', ids.booking_id, { until: threeDays() });
    const chain = await app.booking(ids.booking_id);
    expect(new Date(chain?.until ?? '').toISOString()).toBe(threeDays());
    await app.sweepAfter(1800);
    expect(await app.seats()).toMatchObject({ held: 2 });

    await app.sweepAfter(1800);

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
    await app.sweepAfter(1800);
    expect([app.fake.refunds.size, app.hostNews.length]).toEqual([0, 0]);

    await app.sweepAfter(1800);

    expect(app.fake.refunds.size).toBe(1);
    expect(await app.rows.list('outbox', { equal: { state: 'waiting' }, limit: 9 })).toEqual([]);
  });

  test('an order is looked at at the next full hour', async () => {
    const { ids, orderId } = await orderedBooking(app);
    await app.sweepAfter(901);
    const checkAt = new Date(app.ports.clock.now().getTime() + 9 * 86_400_000).toISOString();
    await app.rows.update('orders', ids.payment_id, { checkAt });
    app.fake.pay(orderId);
    await app.sweepAfter(2699);

    expect(await app.seats()).toMatchObject({ sold: 2 });
  });
});
