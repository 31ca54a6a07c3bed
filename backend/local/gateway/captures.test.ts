import { describe, expect, test } from 'vitest';

import { type Failure, gatewayOfEachTest } from './testing/test-gateway.ts';

const sandbox = gatewayOfEachTest();

test('a payment that is captured at once reports its authorisation, its capture and its paid order', async () => {
  const payment = await sandbox.pay('success');
  await expect.poll(() => sandbox.webhooks('order.paid')).toHaveLength(1);
  expect(sandbox.webhooks('order.paid')).toMatchObject([
    {
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: { id: payment.id, status: 'captured' } },
        order: { entity: { id: payment.order_id, status: 'paid', amount_paid: 10_000 } },
      },
    },
  ]);
  expect(sandbox.webhooks('payment.captured')).toHaveLength(1);
  expect(sandbox.webhooks('payment.authorized')).toMatchObject([
    { payload: { payment: { entity: { id: payment.id, status: 'authorized', captured: false } } } },
  ]);
});

describe('an authorised payment', () => {
  test('gives the page a true answer and is captured two minutes later', async () => {
    const order = await sandbox.makeOrder();
    const result = sandbox.press(order, 'authorised');
    expect(result).toMatchObject({ result: 'paid', answer: { razorpay_order_id: order.id } });
    expect(await sandbox.paymentsOf(order)).toMatchObject([
      { status: 'authorized', captured: false, fee: null, amount_refunded: 0 },
    ]);
    expect((await sandbox.call('GET', `/orders/${order.id}`)).body).toMatchObject({
      status: 'attempted',
      amount_paid: 0,
    });
    await expect.poll(() => sandbox.webhooks('payment.authorized')).toHaveLength(1);
    expect(sandbox.webhooks('payment.captured')).toEqual([]);

    sandbox.passSeconds(120);
    expect(await sandbox.paymentsOf(order)).toMatchObject([{ status: 'captured', captured: true, fee: 236 }]);
    expect((await sandbox.call('GET', `/orders/${order.id}`)).body).toMatchObject({ status: 'paid' });
    await expect.poll(() => sandbox.webhooks('order.paid')).toHaveLength(1);
    expect(sandbox.webhooks('payment.captured')).toMatchObject([
      { contains: ['payment'], payload: { payment: { entity: { status: 'captured' } } } },
    ]);
    expect(sandbox.webhooks('payment.authorized')).toHaveLength(1);
  });

  test('is captured by its merchant, once and whole', async () => {
    const { id, amount, currency } = await sandbox.pay('authorised');
    const capture = (body: object) => sandbox.call('POST', `/payments/${id}/capture`, body);
    const refused = { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } };
    expect(await capture({ amount: amount - 100, currency })).toMatchObject(refused);
    expect(await capture({ amount, currency })).toMatchObject({ status: 200, body: { status: 'captured' } });
    expect(await capture({ amount, currency })).toMatchObject(refused);
  });

  test('is captured by an operator, once', async () => {
    const payment = await sandbox.pay('authorised');
    expect(sandbox.gateway.capture(payment.id)).toMatchObject({ status: 'captured', captured: true });
    expect(() => sandbox.gateway.capture(payment.id)).toThrow('Only an authorised payment can be captured.');
    sandbox.passSeconds(120);
    await sandbox.payment(payment);
    await expect.poll(() => sandbox.webhooks('payment.captured')).toHaveLength(1);
  });

  test('is given back by an operator without a capture', async () => {
    const payment = await sandbox.pay('authorised');
    sandbox.gateway.expire(payment.id);
    expect(await sandbox.payment(payment)).toMatchObject({
      status: 'refunded',
      captured: false,
      amount_refunded: 10_000,
      refund_status: 'full',
    });
    await expect.poll(() => sandbox.webhooks('refund.processed')).toHaveLength(1);
    expect(sandbox.webhooks('refund.processed')).toMatchObject([
      { payload: { payment: { entity: { captured: false } }, refund: { entity: { amount: 10_000 } } } },
    ]);
    expect(() => sandbox.gateway.capture(payment.id)).toThrow('Only an authorised payment');
    sandbox.passSeconds(120);
    expect(await sandbox.payment(payment)).toMatchObject({ status: 'refunded', captured: false });
  });

  test('cannot be refunded before its capture', async () => {
    const payment = await sandbox.pay('authorised');
    const refund = await sandbox.call<Failure>('POST', `/payments/${payment.id}/refund`, {});
    expect(refund.body.error.description).toBe(
      'The payment status should be captured for action to be taken',
    );
  });
});

describe('an order', () => {
  test('may bring capture settings, as the function’s orders do', async () => {
    const payment = { capture: 'automatic', capture_options: { automatic_expiry_period: 7200 } };
    expect(await sandbox.pay('success', { payment })).toMatchObject({ status: 'captured' });
  });

  test('is also listed for a part of its receipt', async () => {
    const order = await sandbox.makeOrder({ receipt: 'b00c1' });
    await sandbox.makeOrder({ receipt: 'other' });
    expect((await sandbox.call('GET', '/orders?receipt=b00c')).body).toMatchObject({ items: [order] });
    expect((await sandbox.call('GET', '/orders?receipt=%25')).body).toMatchObject({ items: [] });
  });
});

describe('with fees borne by the customer', () => {
  test('the payment is the order and its fee, and pays the order', async () => {
    sandbox.gateway.setSettings({ feeBearer: 'customer' });
    const order = await sandbox.makeOrder();
    sandbox.press(order, 'success');
    const [payment] = await sandbox.paymentsOf(order);
    expect(payment).toMatchObject({ amount: 10_236, fee: 236, tax: 36, fee_bearer: 'customer' });
    expect((await sandbox.call('GET', `/orders/${order.id}`)).body).toMatchObject({
      amount: 10_000,
      amount_paid: 10_000,
      amount_due: 0,
    });
  });

  test('earlier payments stay as they are', async () => {
    const payment = await sandbox.pay('success');
    sandbox.gateway.setSettings({ feeBearer: 'customer' });
    expect(await sandbox.payment(payment)).toEqual(payment);
    expect(payment).toMatchObject({ amount: 10_000, fee: 236, fee_bearer: 'platform' });
  });

  test('an authorised payment is captured with its fee', async () => {
    sandbox.gateway.setSettings({ feeBearer: 'customer' });
    const payment = await sandbox.pay('authorised');
    expect(payment).toMatchObject({ amount: 10_236, fee: 236 });
    expect(sandbox.gateway.capture(payment.id)).toMatchObject({ status: 'captured', amount: 10_236 });
  });
});
