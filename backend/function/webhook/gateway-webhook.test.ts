import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TableName } from '../rows/tables.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { fakeGatewaySecrets } from '../testing/fake-gateway.ts';
import { confirmedBooking, orderedBooking, payOrder } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { orderRow } from '../testing/rows.ts';
import { refundOf, sendEvent } from '../testing/webhook.ts';

const app = eachMemoryApp();

/** A genuine delivery of any text. */
function deliver(body: string, its = app.ports) {
  const signature = createHmac('sha256', fakeGatewaySecrets.webhookSecret).update(body).digest('hex');
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'event-1' };
  return app.post('/gateway-webhook', headers, body, its);
}
const captured = (id: string, eventId = 'event-1') =>
  sendEvent(app, 'payment.captured', { payment: { id } }, eventId);
const answer = (status: number, message: string) => ({ status, body: { success: status === 200, message } });

describe('a genuine delivery', () => {
  test.each(['{', '{}', '"text"', '{"event":"payment.captured"}', '{"event":1,"payload":{}}'])(
    'of %s is not understood',
    async (body) => {
      expect(await deliver(body)).toEqual(answer(400, 'not understood'));
    },
  );

  test.each([
    'toString',
    'payment.captured',
    'payment.failed',
    'refund.processed',
    'payment.dispute.created',
    'invoice.paid',
  ])('of %s about nothing is ignored', async (event) => {
    const payload = { payment: { entity: {} }, refund: { entity: {} }, dispute: { entity: {} } };
    expect(await deliver(JSON.stringify({ event, payload }))).toEqual(answer(200, 'ignored'));
    expect(await deliver(JSON.stringify({ event, payload: {} }))).toEqual(answer(200, 'ignored'));
  });
});

describe('a payment', () => {
  test.each(['payment.captured', 'order.paid'])('that %s reports is booked', async (event) => {
    const { ids, orderId } = await orderedBooking(app);
    const { razorpay_payment_id: id } = app.fake.pay(orderId);

    expect(await sendEvent(app, event, { payment: { id, order_id: orderId } })).toEqual(
      answer(200, 'confirmed'),
    );

    expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
  });

  test('that was made without an order is for somewhere else', async () => {
    const { razorpay_payment_id: id } = app.fake.pay('none', { orderId: null });

    expect(await captured(id)).toEqual(answer(200, 'not for us'));
  });

  test('that failed is for somewhere else, also of an order of ours', async () => {
    const { orderId } = await orderedBooking(app);
    const { razorpay_payment_id: id } = app.fake.pay(orderId, { status: 'failed' });

    expect(await captured(id)).toEqual(answer(200, 'not for us'));
  });

  test.each([
    ['unavailable', 503, 'gateway unavailable'],
    ['refused', 200, 'not for us'],
  ] as const)(
    'of an order that was never written down, of which the gateway’s answer is %s',
    async (reason, status, message) => {
      const { ids, orderId } = await orderedBooking(app);
      await app.rows.remove('orders', ids.payment_id);
      const { razorpay_payment_id: id } = app.fake.pay(orderId);
      app.fake.gateway.order = async () => ({ ok: false, reason, description: '' });

      expect(await captured(id)).toEqual(answer(status, message));
    },
  );

  test('of an order that was never written down is booked by its receipt', async () => {
    const { ids, orderId } = await orderedBooking(app);
    await app.rows.remove('orders', ids.payment_id);
    const { razorpay_payment_id: id } = app.fake.pay(orderId);

    expect(await captured(id)).toEqual(answer(200, 'confirmed'));
  });
});

describe('a payment that a webhook reports', () => {
  test('in a storm of deliveries, next to the page and the sweep, has one effect', async () => {
    const { paymentId, report } = payOrder(app, await orderedBooking(app));

    const events = ['event-1', 'event-2', 'event-1', 'event-3', 'event-1', 'event-2'];
    const storm = events.map((eventId) => captured(paymentId, eventId));
    const [answers] = await Promise.all([
      Promise.all(storm),
      app.call('verify_payment', report),
      app.call('verify_payment', report),
      app.sweep(),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(app.mails).toHaveLength(1);
    expect(app.fake.refunds.size).toBe(0);
  });

  test('is asked for again while the gateway does not answer, and booked then', async () => {
    const { paymentId } = payOrder(app, await orderedBooking(app));
    app.fake.state.available = false;
    expect(await captured(paymentId)).toEqual(answer(503, 'gateway unavailable'));

    app.fake.state.available = true;
    expect(await captured(paymentId)).toEqual(answer(200, 'confirmed'));
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });

  test('and the gateway does not know is over', async () => {
    expect(await captured('pay_unknown')).toEqual(answer(200, 'unknown payment'));
  });

  test('of an order of another amount, which a person opened with our receipt, is for somewhere else', async () => {
    const { data } = await app.call('initialize_booking', makeClaim({ seats: 2 }));
    const notes = { booking_id: data.booking_id };
    const order = { amount: 100, currency: 'INR', receipt: data.payment_id, notes } as const;
    await app.fake.gateway.createOrder(order);
    const { razorpay_payment_id: id } = app.fake.pay('order_1');

    expect(await captured(id)).toEqual(answer(200, 'not for us'));
    expect(app.fake.refunds.size).toBe(0);
  });

  test('is answered while the gateway is away, once it is decided', async () => {
    const { paymentId } = await confirmedBooking(app);
    app.fake.state.available = false;

    expect(await captured(paymentId)).toEqual(answer(200, 'decided'));
  });

  test('of one order among many is booked, without asking whose order it is', async () => {
    for (let count = 0; count < 6; count += 1) {
      const { $id: _, ...order } = orderRow({ gatewayOrderId: `other_${count}` });
      await app.rows.create('orders', `0-${count}`, order);
    }
    const { orderId } = await orderedBooking(app);
    const { razorpay_payment_id: id } = app.fake.pay(orderId);
    app.fake.gateway.order = async () => ({ ok: false, reason: 'unavailable', description: '' });

    expect(await captured(id)).toEqual(answer(200, 'confirmed'));
  });

  // As a real server may, whose comparison knows no difference between letters.
  test('of an order whose id differs in the case of a letter is not the other’s', async () => {
    const { ids } = await orderedBooking(app);
    const order = await app.rows.get('orders', ids.payment_id);
    const { razorpay_payment_id: id } = app.fake.pay('ORDER_1', { amount: 5_000_000 });
    const list = (async (table: TableName, filter: { limit: number }) =>
      table === 'orders' ? [order] : app.rows.list(table, filter)) as unknown as typeof app.rows.list;
    const its = { ...app.ports, rows: { ...app.rows, list } };
    const event = await sendEvent(app, 'payment.captured', { payment: { id } }, 'event-1', its);

    expect(event).toEqual(answer(200, 'not for us'));
    expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({
      bookingStatus: 'PENDING_PAYMENT',
    });
  });

  test.each(['Invoice 12ab', '12ab-2026'])(
    'of another shop of the account, with the receipt %s, asks for no row',
    async (receipt) => {
      const order = { id: 'order_9', amount: 100, currency: 'INR', receipt, bookingRowId: null } as const;
      app.fake.orders.push(order);
      const { razorpay_payment_id: id } = app.fake.pay('order_9');
      const get: typeof app.rows.get = (table, id) =>
        table === 'payments' ? Promise.reject(new Error(`Asked for ${id}.`)) : app.rows.get(table, id);
      const its = { ...app.ports, rows: { ...app.rows, get } };
      const event = await sendEvent(app, 'payment.captured', { payment: { id } }, 'event-1', its);

      expect(event).toEqual(answer(200, 'not for us'));
    },
  );

  test('that is authorised, of an order that was never written down, has it written down and watched', async () => {
    const { ids, orderId } = await orderedBooking(app);
    await app.rows.remove('orders', ids.payment_id);
    const { razorpay_payment_id: id } = app.fake.pay(orderId, { status: 'authorized' });
    app.fake.state.captures = false;

    expect(await sendEvent(app, 'payment.authorized', { payment: { id } })).toEqual(
      answer(200, 'authorized'),
    );

    expect(await app.rows.get('orders', ids.payment_id)).toMatchObject({
      bookingRowId: ids.booking_id,
      gatewayOrderId: orderId,
      amount: 5_000_000,
      authorizedAt: '2026-11-01T10:00:00.000+00:00',
      checkAt: '2026-11-01T10:30:00.000+00:00',
    });
  });
});

describe('a refund', () => {
  test.each(['refund.processed', 'refund.failed'])(
    'of a payment that is not ours has no effect (%s)',
    async (event) => {
      expect(await sendEvent(app, event, refundOf('pay_unknown', 5_000_000))).toEqual(
        answer(200, 'not for us'),
      );
    },
  );

  test('that failed of a booking that stays is no news', async () => {
    const { proof } = await confirmedBooking(app);

    expect(await sendEvent(app, 'refund.failed', refundOf(proof.razorpay_payment_id, 5_000_000))).toEqual(
      answer(200, 'refund.failed'),
    );
    expect(app.supportMails()).toEqual([]);
  });

  test('of ours is followed, and answered by its name', async () => {
    app.fake.state.refundStatus = 'pending';
    const { report: proof } = payOrder(app, await orderedBooking(app, makeClaim({ seats: 2 })), {
      amount: 100,
    });
    await app.call('verify_payment', proof);
    app.fake.endRefund('rfnd_1', 'processed');

    expect(await sendEvent(app, 'refund.processed', refundOf(proof.razorpay_payment_id, 5_000_000))).toEqual(
      answer(200, 'refund.processed'),
    );

    const refunds = await app.rows.list('payments', { equal: { paymentStatus: 'REFUNDED' }, limit: 5 });
    expect(refunds).toHaveLength(1);
  });
});

test('after a backup was put back, money on an order of ours whose rows are lost reaches support, once', async () => {
  const { ids, orderId } = await orderedBooking(app);
  const { razorpay_payment_id: id } = app.fake.pay(orderId);
  for (const table of ['bookings', 'orders', 'payments'] as const) {
    for (const { $id } of await app.rows.list(table, { limit: 5 })) await app.rows.remove(table, $id);
  }

  for (const eventId of ['event-1', 'event-2']) {
    expect(await captured(id, eventId)).toEqual(answer(200, 'reported'));
  }

  expect(app.supportMails().map(({ subject }) => subject)).toEqual([
    `Money without a booking: ₹50,000 (${id})`,
  ]);
  expect(app.supportMails()[0]?.text).toContain(orderId);
  expect(await app.rows.get('bookings', ids.booking_id)).toBeNull();
});

test('a delivery that was signed with the former secret is met, too', async () => {
  const deliverTo = (variables: Readonly<Record<string, string>>) =>
    deliver('{', createMemoryApp({ GATEWAY_WEBHOOK_SECRET: 'another-secret', ...variables }).ports);
  const former = { GATEWAY_WEBHOOK_SECRET_PREVIOUS: fakeGatewaySecrets.webhookSecret };
  expect(await deliverTo(former)).toEqual(answer(400, 'not understood'));
  expect(await deliverTo({})).toEqual(answer(401, 'signature refused'));
});
