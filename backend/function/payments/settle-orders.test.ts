import { describe, expect, test } from 'vitest';
import { openOrder } from '../bookings/orders.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Ports } from '../ports.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { sendEvent } from '../testing/webhook.ts';
import { settleOrders } from './settle-orders.ts';

const app = eachMemoryApp();

const withGateway = (change: Partial<Gateway>): Ports => ({
  ...app.ports,
  gateway: { ...app.fake.gateway, ...change },
});
const statusOf = async (id: string) => (await app.rows.get('bookings', id))?.bookingStatus;

describe('the orders of a payment', () => {
  test('are settled where one was paid', async () => {
    const { ids, orderId } = await orderedBooking(app);
    app.fake.pay(orderId);

    expect(await settleOrders(app.ports, ids.booking_id)).toBe('settled');
    expect(await statusOf(ids.booking_id)).toBe('CONFIRMED');
  });

  test.each([
    ['unavailable', 'unavailable'],
    ['refused', 'settled'],
  ] as const)('of which the gateway’s answer is %s are %s', async (reason, state) => {
    const { ids } = await orderedBooking(app);
    const none = async () => ({ ok: false, reason, description: '' }) as const;

    expect(await settleOrders(withGateway({ paymentsOfOrder: none }), ids.booking_id)).toBe(state);
    expect(await settleOrders(withGateway({ ordersOfReceipt: none }), ids.booking_id)).toBe(state);
    expect(await statusOf(ids.booking_id)).toBe('PENDING_PAYMENT');
  });

  test('are none, and none is written down, where the gateway finds no receipt', async () => {
    const { ids } = await orderedBooking(app);
    await app.rows.remove('orders', ids.payment_id);
    const unknown = async () => ({ ok: false, reason: 'refused', description: '' }) as const;

    expect(await settleOrders(withGateway({ ordersOfReceipt: unknown }), ids.booking_id)).toBe('settled');
    expect(await app.rows.list('orders', { limit: 5 })).toEqual([]);
  });

  test('name our booking, its payment and the end of its hold, for those who read them in the gateway’s dashboard', async () => {
    const { ids } = await orderedBooking(app);
    const booking = await app.rows.get('bookings', ids.booking_id);
    if (booking === null) throw new Error('The booking is missing.');
    const opened: object[] = [];
    const createOrder: Gateway['createOrder'] = (order) => {
      opened.push(order);
      return app.fake.gateway.createOrder(order);
    };
    const ordersOfReceipt = async () => ({ ok: true, value: [] }) as const;

    const deps = withGateway({ createOrder, ordersOfReceipt });
    await openOrder(deps, booking, '2027-03-01T09:15:00.000Z');
    await openOrder(deps, booking, null);

    const notes = { booking_id: ids.booking_id, payment_id: ids.payment_id };
    expect(opened).toMatchObject([
      { notes: { ...notes, hold_expires_at: '2027-03-01T09:15:00.000Z' } },
      { notes },
    ]);
  });

  test('are found by their receipt where a crash kept them from being written down, and are watched from then on', async () => {
    const { ids, orderId } = await orderedBooking(app);
    const written = await app.rows.get('orders', ids.payment_id);
    await app.rows.remove('orders', ids.payment_id);
    app.fake.pay(orderId);

    expect(await settleOrders(app.ports, ids.booking_id)).toBe('settled');

    expect(await statusOf(ids.booking_id)).toBe('CONFIRMED');
    expect(await app.rows.get('orders', ids.payment_id)).toMatchObject({
      gatewayOrderId: written?.gatewayOrderId,
      checkAt: expect.any(String),
    });
  });

  test('are settled also where a second one was paid', async () => {
    const { ids, orderId } = await orderedBooking(app);
    const order = { amount: 5_000_000, currency: 'INR', receipt: ids.payment_id, notes: ids } as const;
    const second = await app.fake.gateway.createOrder(order);
    if (second.ok) app.fake.pay(second.value.id);

    expect(await settleOrders(app.ports, ids.booking_id)).toBe('settled');

    expect(await statusOf(ids.booking_id)).toBe('CONFIRMED');
    expect(await app.rows.get('orders', ids.payment_id)).toMatchObject({ gatewayOrderId: orderId });
  });

  test('with an authorised payment are followed', async () => {
    const { ids, orderId } = await orderedBooking(app);
    app.fake.pay(orderId, { status: 'authorized' });
    app.fake.state.captures = false;

    expect(await settleOrders(app.ports, ids.booking_id)).toBe('authorized');
    const since = (await app.rows.get('orders', ids.payment_id))?.authorizedAt;
    expect(since).not.toBeNull();
    app.pass(60);
    await settleOrders(app.ports, ids.booking_id);
    expect(await app.rows.get('orders', ids.payment_id)).toMatchObject({ authorizedAt: since });
  });
});

// The sweep watches an order for eight days. A bank may authorise a payment on it later than that.
describe('an authorised payment of an order that is watched no more', () => {
  async function authorisedLate() {
    const { ids, orderId } = await orderedBooking(app);
    await app.sweepAfter(9 * 86_400);
    const proof = { ...app.fake.pay(orderId, { status: 'authorized' }), ...ids };
    return { ids, orderId, proof, paymentId: proof.razorpay_payment_id };
  }

  test.each(['page', 'webhook'])('is followed once the %s has reported it', async (by) => {
    const { ids, orderId, proof, paymentId } = await authorisedLate();
    const payment = { id: paymentId, order_id: orderId };

    if (by === 'page') expect((await app.call('verify_payment', proof)).code).toBe('PAYMENT_PENDING');
    else expect((await sendEvent(app, 'payment.authorized', { payment })).status).toBe(200);
    app.fake.become(paymentId, 'captured');
    await app.sweepAfter(1801);

    expect(await statusOf(ids.booking_id)).toBe('CONFIRMED');
  });
});
