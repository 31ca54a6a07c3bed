import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Order, Payment, Refund } from './entities.ts';
import { type Gateway, openGateway } from './open-gateway.ts';
import { gatewayRoutes } from './routes.ts';
import type { ScenarioName } from './scenarios.ts';

const keyId = 'rzp_test_embedded';
const keySecret = 'key-secret';
const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`;
const folder = mkdtempSync(path.join(tmpdir(), 'group-trips-gateway-'));

let clock: Date;
let gateway: Gateway;
let run = 0;

beforeEach(() => {
  clock = new Date('2027-03-01T09:00:00Z');
  gateway = openGateway({
    dataDir: path.join(folder, String(run++)),
    keyId,
    keySecret,
    webhookSecret: 'webhook-secret',
    webhookUrl: 'http://merchant.example/webhook',
    holdSeconds: 900,
    sweepSeconds: 30,
    now: () => clock,
    fetch: async () => new Response(null, { status: 204 }),
  });
});
afterEach(() => gateway.close());
afterAll(() => rmSync(folder, { recursive: true }));

type Failure = { error: { code: string; description: string; field?: string } };

async function call<Answer>(
  method: string,
  address: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Answer }> {
  const answer = await gatewayRoutes({ gateway }).request(address, {
    method,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

const makeOrder = async (fields: Partial<Order> = {}) =>
  (await call<Order>('POST', '/v1/orders', { amount: 4_200_000, currency: 'INR', ...fields })).body;

function press(order: Order, scenario: ScenarioName, token = gateway.openCheckout(order), choice = 'pay') {
  return gateway.attempt({
    token,
    choice: choice === 'pay' ? 'pay' : 'decline',
    scenario,
    email: 'meera@example.com',
    contact: '9876543210',
    description: 'Booking GTley12345678',
  });
}

const paymentsOf = async (order: Order) =>
  (await call<{ items: Payment[] }>('GET', `/v1/orders/${order.id}/payments`)).body.items;

describe('the interface for merchants', () => {
  test('needs the key and its secret', async () => {
    for (const wrong of ['', 'Basic !!', `Basic ${btoa(`${keyId}:other`)}`]) {
      const answer = await call<Failure>('POST', '/v1/orders', {}, { authorization: wrong });
      expect(answer.status).toBe(401);
      expect(answer.body.error).toMatchObject({
        code: 'BAD_REQUEST_ERROR',
        description: 'Authentication failed',
      });
    }
  });

  test('makes an order and finds it again, by its id and by its receipt', async () => {
    const order = await makeOrder({ receipt: 'b00c', notes: { booking: 'b00c' } });
    expect(order).toMatchObject({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 4_200_000,
      amount_due: 4_200_000,
      amount_paid: 0,
      status: 'created',
      attempts: 0,
      notes: { booking: 'b00c' },
      created_at: clock.getTime() / 1000,
    });
    expect((await call('GET', `/v1/orders/${order.id}`)).body).toEqual(order);
    expect((await call('GET', '/v1/orders?receipt=b00c')).body).toEqual({
      entity: 'collection',
      count: 1,
      items: [order],
    });
    expect((await call('GET', '/v1/orders?receipt=other')).body).toMatchObject({ count: 0 });
  });

  test.each([
    [{ amount: 99, currency: 'INR' }, 'amount'],
    [{ amount: 100.5, currency: 'INR' }, 'amount'],
    [{ amount: '1000', currency: 'INR' }, 'amount'],
    [{ amount: 1000, currency: 'XYZ' }, 'currency'],
    [{ amount: 1000, currency: 'INR', receipt: 'x'.repeat(41) }, 'receipt'],
  ])('refuses the order %j for its %s', async (body, field) => {
    const answer = await call<Failure>('POST', '/v1/orders', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', field });
  });

  test('answers 400 for an id it does not know', async () => {
    for (const address of ['/v1/orders/order_x', '/v1/orders/order_x/payments', '/v1/payments/pay_x']) {
      const answer = await call<Failure>('GET', address);
      expect(answer.status).toBe(400);
      expect(answer.body.error.description).toBe('The id provided does not exist');
    }
  });
});

describe('a payment', () => {
  test('is captured, pays its order, and the page gets a signed answer', async () => {
    const order = await makeOrder();
    const result = press(order, 'success');
    if (result.result !== 'paid') throw new Error(`Not paid but ${result.result}.`);
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = result.answer;
    expect(razorpay_order_id).toBe(order.id);
    expect(razorpay_signature).toBe(
      createHmac('sha256', keySecret).update(`${order.id}|${razorpay_payment_id}`).digest('hex'),
    );
    expect((await call('GET', `/v1/payments/${razorpay_payment_id}`)).body).toMatchObject({
      status: 'captured',
      captured: true,
      amount: order.amount,
      order_id: order.id,
      email: 'meera@example.com',
      error_code: null,
    });
    expect((await call('GET', `/v1/orders/${order.id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: order.amount,
      amount_due: 0,
    });
  });

  test('cannot be made twice, neither in its checkout nor in another', async () => {
    const order = await makeOrder();
    const token = gateway.openCheckout(order);
    press(order, 'success', token);
    expect(press(order, 'success', token).result).toBe('ended');
    expect(press(order, 'success').result).toBe('ended');
    expect(press(order, 'success', 'made-up').result).toBe('ended');
    expect(await paymentsOf(order)).toHaveLength(1);
  });

  test('that was declined is recorded, and leaves the checkout open for another', async () => {
    const order = await makeOrder();
    const token = gateway.openCheckout(order);
    const declined = press(order, 'success', token, 'decline');
    expect(declined).toMatchObject({
      result: 'declined',
      error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed', metadata: { order_id: order.id } },
    });
    expect(await paymentsOf(order)).toMatchObject([{ status: 'failed', error_reason: 'payment_failed' }]);
    expect(press(order, 'success', token).result).toBe('paid');
    expect((await call('GET', `/v1/orders/${order.id}`)).body).toMatchObject({ status: 'paid', attempts: 2 });
  });
});

describe('a scenario', () => {
  test('decline, then success: the second press of Pay succeeds', async () => {
    const order = await makeOrder();
    const token = gateway.openCheckout(order);
    expect(press(order, 'decline, then success', token).result).toBe('declined');
    expect(press(order, 'decline, then success', token).result).toBe('paid');
  });

  test.each(['browser lost', 'no webhook'] as const)(
    '%s: captured, and the page gets no answer',
    async (name) => {
      const order = await makeOrder();
      expect(press(order, name).result).toBe('silent');
      expect(await paymentsOf(order)).toMatchObject([{ status: 'captured' }]);
    },
  );

  test('bad signature: the answer is forged and no money moves', async () => {
    const order = await makeOrder();
    const result = press(order, 'bad signature');
    if (result.result !== 'paid') throw new Error(`Not paid but ${result.result}.`);
    const right = createHmac('sha256', keySecret)
      .update(`${order.id}|${result.answer.razorpay_payment_id}`)
      .digest('hex');
    expect(result.answer.razorpay_signature).toMatch(/^[0-9a-f]{64}$/);
    expect(result.answer.razorpay_signature).not.toBe(right);
    expect(await paymentsOf(order)).toEqual([]);
  });

  test('late: captured only after the hold and two sweeps', async () => {
    const order = await makeOrder();
    expect(press(order, 'late').result).toBe('silent');
    clock = new Date('2027-03-01T09:16:00Z');
    expect(await paymentsOf(order)).toMatchObject([{ status: 'created', captured: false }]);
    clock = new Date('2027-03-01T09:16:05Z');
    expect(await paymentsOf(order)).toMatchObject([{ status: 'captured', captured: true }]);
  });

  test('paid twice: one order, two captured payments', async () => {
    const order = await makeOrder();
    expect(press(order, 'paid twice').result).toBe('paid');
    expect(await paymentsOf(order)).toMatchObject([{ status: 'captured' }, { status: 'captured' }]);
  });
});

describe('a refund', () => {
  const paidOrder = async () => {
    const order = await makeOrder({ amount: 10_000 });
    press(order, 'success');
    const [payment] = await paymentsOf(order);
    if (!payment) throw new Error('Nothing was paid.');
    return payment;
  };
  const refund = <Answer = Refund>(payment: Payment, body: object, key?: string) =>
    call<Answer>(
      'POST',
      `/v1/payments/${payment.id}/refund`,
      body,
      key ? { 'x-refund-idempotency': key } : {},
    );

  test('with an idempotency key is made once, however often it is requested', async () => {
    const payment = await paidOrder();
    const first = await refund(payment, { amount: 10_000 }, 'refund-of-payment-1');
    expect(first.body).toMatchObject({ entity: 'refund', amount: 10_000, status: 'processed' });
    expect((await refund(payment, { amount: 10_000 }, 'refund-of-payment-1')).body).toEqual(first.body);
    expect((await call('GET', `/v1/payments/${payment.id}`)).body).toMatchObject({
      amount_refunded: 10_000,
      refund_status: 'full',
      status: 'refunded',
    });
  });

  test('with a used key and another body fails', async () => {
    const payment = await paidOrder();
    await refund(payment, { amount: 4000 }, 'refund-of-payment-1');
    const other = await refund<Failure>(payment, { amount: 5000 }, 'refund-of-payment-1');
    expect(other.status).toBe(400);
    expect(other.body.error.description).toContain('Different request body');
  });

  test('never exceeds what was paid', async () => {
    const payment = await paidOrder();
    expect((await refund(payment, { amount: 6000 })).status).toBe(200);
    const tooMuch = await refund<Failure>(payment, { amount: 4001 });
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.body.error.description).toContain('greater than the refund payment amount');
    expect((await refund(payment, {})).body).toMatchObject({ amount: 4000 });
    expect((await refund(payment, {})).status).toBe(400);
  });

  test('of a failed payment fails', async () => {
    const order = await makeOrder();
    press(order, 'success', undefined, 'decline');
    const [failed] = await paymentsOf(order);
    if (!failed) throw new Error('Nothing was declined.');
    expect((await refund(failed, {})).status).toBe(400);
  });
});

test('the ledger survives a restart', async () => {
  const order = await makeOrder();
  press(order, 'no webhook');
  await gateway.close();
  gateway = openGateway({
    dataDir: path.join(folder, String(run - 1)),
    keyId,
    keySecret,
    webhookSecret: 'webhook-secret',
    webhookUrl: 'http://merchant.example/webhook',
    holdSeconds: 900,
    sweepSeconds: 30,
  });
  expect(await paymentsOf(order)).toMatchObject([{ status: 'captured' }]);
});
