import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';

import { type Failure, gatewayOfEachTest } from './testing/test-gateway.ts';

const sandbox = gatewayOfEachTest();

describe('the interface for merchants', () => {
  test('needs the key and its secret', async () => {
    for (const wrong of ['', 'Basic !!', `Basic ${btoa('rzp_test_embedded:other')}`]) {
      const answer = await sandbox.call<Failure>('POST', '/orders', {}, { authorization: wrong });
      expect(answer.status).toBe(401);
      expect(answer.body.error).toMatchObject({
        code: 'BAD_REQUEST_ERROR',
        description: 'Authentication failed',
      });
    }
  });

  test('makes an order and finds it again, by its id and by its receipt', async () => {
    const order = await sandbox.makeOrder({ receipt: 'b00c', notes: { booking: 'b00c' } });
    expect(order).toMatchObject({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 10_000,
      amount_due: 10_000,
      amount_paid: 0,
      status: 'created',
      attempts: 0,
      notes: { booking: 'b00c' },
      created_at: Date.parse('2027-03-01T09:00:00Z') / 1000,
    });
    expect((await sandbox.call('GET', `/orders/${order.id}`)).body).toEqual(order);
    expect((await sandbox.call('GET', '/orders?receipt=b00c')).body).toEqual({
      entity: 'collection',
      count: 1,
      items: [order],
    });
    expect((await sandbox.call('GET', '/orders?receipt=other')).body).toMatchObject({ count: 0 });
  });

  test.each([
    [{ amount: 99, currency: 'INR' }, 'amount', 'Order amount less than minimum amount allowed'],
    [{ amount: 50_000_001, currency: 'INR' }, 'amount', 'Amount exceeds maximum amount allowed.'],
    [{ amount: 1_000_001, currency: 'EUR' }, 'amount', 'Amount exceeds maximum amount allowed.'],
    [{ amount: 100.5, currency: 'INR' }, 'amount', 'The amount must be an integer.'],
    [{ amount: '1000', currency: 'INR' }, 'amount', 'The amount must be an integer.'],
    [{ amount: 1000, currency: 'XYZ' }, 'currency', 'Currency is not supported'],
    [{ amount: 1000, currency: 'INR', receipt: 'x'.repeat(41) }, 'receipt', expect.stringContaining('40')],
  ])('refuses the order %j for its %s', async (body, field, description) => {
    const answer = await sandbox.call<Failure>('POST', '/orders', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', field, description });
  });

  test.each([
    ['INR', 50_000_000],
    ['EUR', 1_000_000],
  ])('takes an order in %s of the largest amount, %i', async (currency, amount) => {
    expect((await sandbox.call('POST', '/orders', { amount, currency })).status).toBe(200);
  });

  test('answers 404 in its own form for an address it does not have', async () => {
    const answer = await sandbox.call<Failure>('GET', '/invoices');
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'BAD_REQUEST_ERROR' } } });
  });

  test('answers 400 for an id it does not know', async () => {
    for (const address of ['/orders/order_x', '/orders/order_x/payments', '/payments/pay_x']) {
      const answer = await sandbox.call<Failure>('GET', address);
      expect(answer.status).toBe(400);
      expect(answer.body.error.description).toBe('The id provided does not exist');
    }
  });
});

describe('a payment', () => {
  test('is captured, pays its order, and the page gets a signed answer', async () => {
    const order = await sandbox.makeOrder();
    const result = sandbox.press(order, 'success');
    if (result.result !== 'paid') throw new Error(`Not paid but ${result.result}.`);
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = result.answer;
    expect(razorpay_order_id).toBe(order.id);
    expect(razorpay_signature).toBe(
      createHmac('sha256', 'key-secret').update(`${order.id}|${razorpay_payment_id}`).digest('hex'),
    );
    expect((await sandbox.call('GET', `/payments/${razorpay_payment_id}`)).body).toMatchObject({
      status: 'captured',
      captured: true,
      amount: order.amount,
      order_id: order.id,
      email: 'meera@example.com',
      error_code: null,
    });
    expect((await sandbox.call('GET', `/orders/${order.id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: order.amount,
      amount_due: 0,
    });
  });

  test('cannot be made twice, neither in its checkout nor in another', async () => {
    const order = await sandbox.makeOrder();
    const token = sandbox.gateway.openCheckout(order);
    sandbox.press(order, 'success', { token });
    expect(sandbox.press(order, 'success', { token }).result).toBe('ended');
    expect(sandbox.press(order, 'success').result).toBe('ended');
    expect(sandbox.press(order, 'success', { token: 'made-up' }).result).toBe('ended');
    expect(await sandbox.paymentsOf(order)).toHaveLength(1);
  });

  test('that was declined is recorded, and leaves the checkout open for another', async () => {
    const order = await sandbox.makeOrder();
    const token = sandbox.gateway.openCheckout(order);
    const declined = sandbox.press(order, 'success', { token, choice: 'decline' });
    expect(declined).toMatchObject({
      result: 'declined',
      error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed', metadata: { order_id: order.id } },
    });
    expect(await sandbox.paymentsOf(order)).toMatchObject([
      { status: 'failed', error_reason: 'payment_failed' },
    ]);
    expect(sandbox.press(order, 'success', { token }).result).toBe('paid');
    expect((await sandbox.call('GET', `/orders/${order.id}`)).body).toMatchObject({
      status: 'paid',
      attempts: 2,
    });
  });
});

describe('a scenario', () => {
  test('decline, then success: the second press of Pay succeeds', async () => {
    const order = await sandbox.makeOrder();
    const token = sandbox.gateway.openCheckout(order);
    expect(sandbox.press(order, 'decline, then success', { token }).result).toBe('declined');
    expect(sandbox.press(order, 'decline, then success', { token }).result).toBe('paid');
  });

  test.each(['browser lost', 'no webhook'] as const)(
    '%s: captured, and the page gets no answer',
    async (name) => {
      const order = await sandbox.makeOrder();
      expect(sandbox.press(order, name).result).toBe('silent');
      expect(await sandbox.paymentsOf(order)).toMatchObject([{ status: 'captured' }]);
    },
  );

  test('bad signature: the answer is forged and no money moves', async () => {
    const order = await sandbox.makeOrder();
    const result = sandbox.press(order, 'bad signature');
    if (result.result !== 'paid') throw new Error(`Not paid but ${result.result}.`);
    const right = createHmac('sha256', 'key-secret')
      .update(`${order.id}|${result.answer.razorpay_payment_id}`)
      .digest('hex');
    expect(result.answer.razorpay_signature).toMatch(/^[0-9a-f]{64}$/);
    expect(result.answer.razorpay_signature).not.toBe(right);
    expect(await sandbox.paymentsOf(order)).toEqual([]);
  });

  test('late: authorised and captured only after the hold and two sweeps, both reported', async () => {
    const order = await sandbox.makeOrder();
    expect(sandbox.press(order, 'late').result).toBe('silent');
    sandbox.passSeconds(960);
    expect(await sandbox.paymentsOf(order)).toMatchObject([{ status: 'created', captured: false }]);
    sandbox.passSeconds(5);
    expect(await sandbox.paymentsOf(order)).toMatchObject([{ status: 'captured', captured: true }]);
    await expect.poll(() => sandbox.webhooks('order.paid')).toHaveLength(1);
    expect(sandbox.webhooks('payment.authorized')).toHaveLength(1);
  });

  test('late: captured only after the hold that the order’s notes name, where that ends later', async () => {
    const order = await sandbox.makeOrder({ notes: { hold_expires_at: '2027-03-03T09:00:00.000Z' } });
    sandbox.press(order, 'late');
    sandbox.passSeconds(2 * 24 * 3600 + 60);
    expect(await sandbox.paymentsOf(order)).toMatchObject([{ status: 'created' }]);
    sandbox.passSeconds(5);
    expect(await sandbox.paymentsOf(order)).toMatchObject([{ status: 'captured' }]);
  });

  test('paid twice: one order, two captured payments', async () => {
    const order = await sandbox.makeOrder();
    expect(sandbox.press(order, 'paid twice').result).toBe('paid');
    expect(await sandbox.paymentsOf(order)).toMatchObject([{ status: 'captured' }, { status: 'captured' }]);
  });
});
