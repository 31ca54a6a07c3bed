import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { orderedBooking } from '../testing/instant-journey.ts';

const app = eachMemoryApp();

const signatureOf = (body: string) => createHmac('sha256', 'webhook-secret').update(body).digest('hex');

function deliver(
  event: string,
  eventId: string,
  payment: { id: string; order_id: string },
  signature?: string,
) {
  const body = JSON.stringify({ entity: 'event', event, payload: { payment: { entity: payment } } });
  const headers = {
    'x-razorpay-signature': signature ?? signatureOf(body),
    'x-razorpay-event-id': eventId,
  };
  return app.post('/gateway-webhook', headers, body);
}

async function paid() {
  const { ids, orderId } = await orderedBooking(app);
  const proof = app.fake.pay(orderId);
  return { ids, payment: { id: proof.razorpay_payment_id, order_id: orderId }, proof: { ...proof, ...ids } };
}

test('books what the page never reported', async () => {
  const { ids, payment } = await paid();

  expect(await deliver('payment.captured', 'event-1', payment)).toMatchObject({ status: 200 });

  expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
  expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
});

test('a storm of deliveries, next to the page and the sweep, has one effect', async () => {
  const { payment, proof } = await paid();

  const storm = ['event-1', 'event-2', 'event-1', 'event-3', 'event-1', 'event-2'].map((id) =>
    deliver('payment.captured', id, payment),
  );
  const [answers] = await Promise.all([
    Promise.all(storm),
    app.call('verify_payment', proof),
    app.call('verify_payment', proof),
    app.sweep(),
  ]);

  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  expect(app.mails).toHaveLength(1);
  expect(app.fake.refunds.size).toBe(0);
});

describe('a delivery', () => {
  test('that the gateway did not sign has no effect', async () => {
    const { payment } = await paid();

    expect(await deliver('payment.captured', 'event-1', payment, 'f'.repeat(64))).toMatchObject({
      status: 401,
    });
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });

  test('is not on record before its effect', async () => {
    const { payment } = await paid();
    app.fake.state.available = false;
    expect(await deliver('payment.captured', 'event-1', payment)).toMatchObject({ status: 503 });

    app.fake.state.available = true;
    expect(await deliver('payment.captured', 'event-1', payment)).toMatchObject({ status: 200 });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });

  test.each(['payment.failed', 'refund.created', 'refund.processed', 'refund.speed_changed'])(
    'of %s is answered and changes nothing',
    async (event) => {
      const { payment } = await paid();

      expect(await deliver(event, 'event-1', payment)).toMatchObject({ status: 200 });
      expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    },
  );

  test('about an order of another account is answered and changes nothing', async () => {
    const proof = app.fake.pay('order_of_another_shop');
    const payment = { id: proof.razorpay_payment_id, order_id: 'order_of_another_shop' };

    expect(await deliver('payment.captured', 'event-1', payment)).toMatchObject({ status: 200 });
  });
});

describe('a delivery', () => {
  const body = JSON.stringify({ event: 'payment.captured', payload: {} });
  const signature = { 'x-razorpay-signature': signatureOf(body) };
  const eventId = { 'x-razorpay-event-id': 'event-1' };

  test.each([
    ['without a signature', eventId, 401],
    ['without an id', signature, 400],
    ['with an empty id', { ...signature, 'x-razorpay-event-id': '' }, 400],
    ['about no payment', { ...signature, ...eventId }, 200],
  ])('%s is answered with its status', async (_, headers, status) => {
    expect(await app.post('/gateway-webhook', headers, body)).toMatchObject({ status });
  });

  test('about a payment that the gateway does not know is over', async () => {
    const payment = { id: 'pay_unknown', order_id: 'order_1' };

    expect(await deliver('payment.captured', 'event-1', payment)).toEqual({
      status: 200,
      body: { success: true, message: 'unknown payment' },
    });
  });

  test('is asked for again while the gateway does not answer', async () => {
    const { payment } = await paid();
    app.fake.state.available = false;

    expect(await deliver('payment.captured', 'event-1', payment)).toEqual({
      status: 503,
      body: { success: false, message: 'gateway unavailable' },
    });
  });

  test('about an order of another amount, which a person opened with our receipt, is for somewhere else', async () => {
    const { data } = await app.call('initialize_booking', makeClaim({ seats: 2 }));
    const notes = { booking_id: data.booking_id };
    const order = { amount: 100, currency: 'INR', receipt: data.payment_id, notes } as const;
    await app.fake.gateway.createOrder(order);
    const { razorpay_payment_id: id, razorpay_order_id: orderId } = app.fake.pay('order_1');

    expect(await deliver('payment.captured', 'event-1', { id, order_id: orderId })).toMatchObject({
      status: 200,
      body: { message: 'not for us' },
    });
    expect(app.fake.refunds.size).toBe(0);
  });

  test('about an order without a receipt is for somewhere else', async () => {
    const order = { amount: 1, currency: 'INR', receipt: '', notes: {} } as const;
    const opened = await app.fake.gateway.createOrder(order);
    const [made] = app.fake.orders;
    if (!opened.ok || made === undefined) throw new Error('No order was opened.');
    app.fake.orders[0] = { ...made, receipt: null };
    const { razorpay_payment_id: id } = app.fake.pay(made.id);

    expect(await deliver('payment.captured', 'event-1', { id, order_id: made.id })).toMatchObject({
      status: 200,
      body: { message: 'not for us' },
    });
  });
});
