import { describe, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { orderedBooking } from '../testing/instant-journey.ts';

const app = eachMemoryApp();

const paidAlready = { code: 'INVALID_BOOKING_STATUS', data: { status: 'CONFIRMED' } };

async function claimed(seats = 2) {
  const { data } = await app.call('initialize_booking', makeClaim({ seats }));
  const { booking_id, payment_id } = data;
  return { booking_id, payment_id, amount: 25_000 * seats, currency: 'INR' };
}

test('opens an order at the gateway, in its hundredths, for our payment', async () => {
  const request = await claimed();

  const answer = await app.call('create_order', request);

  expect(answer).toMatchObject({ code: 'OK', data: { amount: 50_000, currency: 'INR' } });
  expect(app.fake.orders).toMatchObject([
    { id: answer.data.order_id, amount: 5_000_000, currency: 'INR', receipt: request.payment_id },
  ]);
});

test('answers the same order again, also to calls side by side', async () => {
  const request = await claimed();

  const answers = await Promise.all([1, 2, 3].map(() => app.call('create_order', request)));
  answers.push(await app.call('create_order', request));

  expect(new Set(answers.map((answer) => answer.data.order_id)).size).toBe(1);
});

test('finds the order again that a crash kept from being written down', async () => {
  const request = await claimed();
  const first = await app.call('create_order', request);
  await app.rows.remove('orders', request.payment_id);

  const second = await app.call('create_order', request);

  expect(second.data.order_id).toBe(first.data.order_id);
  expect(app.fake.orders).toHaveLength(1);
});

test('rejects another amount or currency, with the right figures', async () => {
  const request = await claimed();

  for (const wrong of [{ amount: 1 }, { currency: 'USD' }]) {
    expect(await app.call('create_order', { ...request, ...wrong })).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { totalAmount: 50_000, pricePerSeat: 25_000, currency: 'INR' },
    });
  }
  expect(app.fake.orders).toEqual([]);
});

test('opens nothing for a booking that a person confirmed, also once the time is over', async () => {
  const request = await claimed();
  await app.rows.update('bookings', request.booking_id, { bookingStatus: 'CONFIRMED' });
  app.pass(901);

  expect(await app.call('create_order', request)).toMatchObject(paidAlready);
});

test('opens nothing once the time is over, before and after the sweep', async () => {
  const request = await claimed();
  app.pass(901);

  expect(await app.call('create_order', request)).toMatchObject({
    code: 'HOLD_EXPIRED',
    data: { status: 'PENDING_PAYMENT' },
  });
  await app.sweep();
  expect(await app.call('create_order', request)).toMatchObject({ code: 'HOLD_EXPIRED' });
});

test('says that the gateway is away, and keeps the seats', async () => {
  const request = await claimed();
  app.fake.state.available = false;

  expect(await app.call('create_order', request)).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
});

describe('an order that exists', () => {
  async function ordered() {
    const request = await claimed();
    const { data } = await app.call('create_order', request);
    return { request, orderId: data.order_id };
  }

  test.each([0, 901])('that is paid is settled after %i s, and never offered again', async (seconds) => {
    const { request, orderId } = await ordered();
    app.fake.pay(orderId);
    app.pass(seconds);

    expect(await app.call('create_order', request)).toMatchObject(paidAlready);
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });

  test('that is authorised, and cannot be captured yet, is waited for', async () => {
    const { request, orderId } = await ordered();
    app.fake.state.captures = false;
    app.fake.pay(orderId, { status: 'authorized' });

    expect(await app.call('create_order', request)).toMatchObject({
      code: 'PAYMENT_PENDING',
      data: { booking_id: request.booking_id, status: 'PENDING_PAYMENT' },
    });
  });

  test('over another total than a person made it since is not offered', async () => {
    const { request } = await ordered();
    await app.rows.update('bookings', request.booking_id, { totalAmount: 25_000 });
    const lowered = await app.call('create_order', { ...request, amount: 25_000 });
    expect(lowered.code).toBe('ORDER_FAILED');
  });

  test('whose payment failed is offered again', async () => {
    const { request, orderId } = await ordered();
    app.fake.pay(orderId, { status: 'failed' });

    expect(await app.call('create_order', request)).toMatchObject({
      code: 'OK',
      data: { order_id: orderId },
    });
  });

  test('of a booking that a person deletes at this moment is not offered', async () => {
    const { request } = await ordered();
    const paymentsOfOrder = async (orderId: string) => {
      await app.rows.remove('bookings', request.booking_id);
      return app.fake.gateway.paymentsOfOrder(orderId);
    };
    const its = { ...app.ports, gateway: { ...app.fake.gateway, paymentsOfOrder } };

    expect(await app.call('create_order', request, undefined, its)).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
  });

  test('is not offered while it is unknown whether it is paid', async () => {
    const { request } = await ordered();
    app.fake.state.available = false;

    expect(await app.call('create_order', request)).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  });
});

describe('a trip that changed since', () => {
  test.each([
    ['cancelled', { tripStatus: 'cancelled' }, 'BOOKING_CLOSED'],
    ['departed', { startDate: '2026-11-01T00:00:00.000Z' }, 'BOOKING_CLOSED'],
    ['paused', { isBookingOpen: false }, 'OK'],
    ['set back to draft', { tripStatus: 'draft' }, 'OK'],
  ])('%s', async (_, data, code) => {
    const request = await claimed();
    await app.changeTrip(data);

    expect(await app.call('create_order', request)).toMatchObject({ code });
  });

  test('deleted', async () => {
    const request = await claimed();
    await app.rows.remove('trips', 'trip-spiti-valley');

    expect(await app.call('create_order', request)).toMatchObject({ code: 'TRIP_NOT_FOUND' });
    expect(app.fake.orders).toEqual([]);
  });
});

describe('an order is refused', () => {
  test('for a booking or a payment that is not there, and for one that does not belong to the other', async () => {
    const request = await claimed();
    const other = await claimed();

    for (const wrong of [
      { booking_id: 'unknown' },
      { payment_id: 'unknown' },
      { payment_id: other.payment_id },
    ]) {
      expect(await app.call('create_order', { ...request, ...wrong })).toMatchObject({
        code: 'BOOKING_NOT_FOUND',
      });
    }
  });

  test.each([
    ['refused', 'ORDER_FAILED'],
    ['unavailable', 'GATEWAY_UNAVAILABLE'],
  ] as const)('where the gateway’s answer is %s', async (reason, code) => {
    const request = await claimed();
    const createOrder = async () => ({ ok: false, reason, description: '' }) as const;
    const its = { ...app.ports, gateway: { ...app.fake.gateway, createOrder } };

    expect(await app.call('create_order', request, undefined, its)).toMatchObject({ code });
  });
});

test('the gateway is asked no more than an order needs', async () => {
  const request = await claimed();
  await app.call('create_order', request);
  expect(app.fake.state.asked).toBe(2);
  await app.call('create_order', request);
  expect(app.fake.state.asked).toBe(4);

  const proof = app.fake.pay(app.fake.orders[0]?.id ?? '');
  const { booking_id, payment_id } = request;
  await app.call('verify_payment', { ...proof, booking_id, payment_id });
  app.fake.state.asked = 0;

  expect(await app.call('create_order', request)).toMatchObject(paidAlready);
  expect(app.fake.state.asked).toBe(0);
});

test('an order is asked for again thirty times an hour by one address, and 120 times for all its bookings', async () => {
  const ordered = async () => (await orderedBooking(app, makeClaim())).ids;
  const ask = async (ids: object, times: number, address?: string) => {
    const codes: string[] = [];
    const order = { ...ids, amount: 25_000, currency: 'INR' };
    for (let count = 0; count < times; count += 1)
      codes.push((await app.call('create_order', order, address)).code);
    return codes;
  };
  const [first, last] = [await ordered(), await ordered()];
  expect(await ask(first, 30)).toEqual(Array(30).fill('OK'));
  app.fake.state.asked = 0;
  expect(await ask(first, 2)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  expect(app.fake.state.asked).toBe(0);
  expect(await ask(first, 1, '2001:db8::1')).toEqual(['OK']);
  for (let more = 0; more < 3; more += 1)
    expect(await ask(await ordered(), 30)).toEqual(Array(30).fill('OK'));
  expect(await ask(last, 1)).toEqual(['TOO_MANY_REQUESTS']);
  app.pass(3600);
  expect(await ask(last, 1)).not.toEqual(['TOO_MANY_REQUESTS']);
});
