import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type Failure, openTestGateway } from './testing/test-gateway.ts';

let sandbox: ReturnType<typeof openTestGateway>;

beforeEach(() => {
  sandbox = openTestGateway();
});
afterEach(() => sandbox.close());

const day = 24 * 3600;
const manual = { payment: { capture: 'manual', capture_options: { manual_expiry_period: 1440 } } };

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

  test('is captured when the operator has set', async () => {
    sandbox.gateway.changeSettings({ ...sandbox.gateway.settings(), captureAfter: 30 });
    const payment = await sandbox.pay('authorised');
    sandbox.passSeconds(29);
    expect(await sandbox.payment(payment)).toMatchObject({ status: 'authorized' });
    sandbox.passSeconds(1);
    expect(await sandbox.payment(payment)).toMatchObject({ status: 'captured' });
  });

  test('is captured by the merchant, once, for the whole amount', async () => {
    const payment = await sandbox.pay('authorised');
    const capture = <Answer = Failure>(body: object) =>
      sandbox.call<Answer>('POST', `/payments/${payment.id}/capture`, body);

    expect((await capture({ amount: 9999, currency: 'INR' })).body.error.description).toBe(
      'Capture amount must be equal to the amount authorized',
    );
    expect((await capture({ amount: 10_000, currency: 'EUR' })).status).toBe(400);
    expect(await capture({ amount: 10_000, currency: 'INR' })).toMatchObject({
      status: 200,
      body: { id: payment.id, status: 'captured', captured: true },
    });
    expect((await capture({ amount: 10_000, currency: 'INR' })).body.error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      description: 'This payment has already been captured',
    });
    sandbox.passSeconds(120);
    await sandbox.payment(payment);
    await expect.poll(() => sandbox.webhooks('payment.captured')).toHaveLength(1);
  });

  test('cannot be refunded before its capture', async () => {
    const payment = await sandbox.pay('authorised');
    const refund = await sandbox.call<Failure>('POST', `/payments/${payment.id}/refund`, {});
    expect(refund.body.error.description).toBe(
      'The payment status should be captured for action to be taken',
    );
  });
});

describe('the capture settings of an order', () => {
  test('leave the capture to the merchant, and give back what was not captured in time', async () => {
    const payment = await sandbox.pay('success', manual);
    expect(payment).toMatchObject({ status: 'authorized', captured: false });
    sandbox.passSeconds(day - 1);
    expect(await sandbox.payment(payment)).toMatchObject({ status: 'authorized' });
    sandbox.passSeconds(1);
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
    expect((await sandbox.call('POST', `/payments/${payment.id}/capture`, { amount: 10_000 })).status).toBe(
      400,
    );
  });

  test('end the automatic capture of a payment that is authorised too late', async () => {
    const captureOptions = { automatic_expiry_period: 12, manual_expiry_period: 7200 };
    const payment = await sandbox.pay('late', {
      payment: { capture: 'automatic', capture_options: captureOptions },
    });
    sandbox.passSeconds(965);
    expect(await sandbox.payment(payment)).toMatchObject({ status: 'authorized' });
    sandbox.passSeconds(5 * day - 965);
    expect(await sandbox.payment(payment)).toMatchObject({ status: 'refunded', captured: false });
  });

  test('keep the automatic capture of a payment that is authorised in time', async () => {
    const captureOptions = { automatic_expiry_period: 7200, refund_speed: 'normal' };
    const payment = await sandbox.pay('late', {
      payment: { capture: 'automatic', capture_options: captureOptions },
    });
    expect(payment).toMatchObject({ status: 'created' });
    sandbox.passSeconds(965);
    expect(await sandbox.payment(payment)).toMatchObject({ status: 'captured' });
  });

  test.each([
    { capture: 'sometimes' },
    { capture: 'automatic', capture_options: { automatic_expiry_period: 11 } },
    { capture: 'manual', capture_options: { manual_expiry_period: 7201 } },
  ])('are refused when they are %j', async (payment) => {
    const answer = await sandbox.call<Failure>('POST', '/orders', { amount: 100, currency: 'INR', payment });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', field: 'payment' });
  });
});

describe('an order', () => {
  test('of less than the smallest amount is refused in Razorpay’s words', async () => {
    const answer = await sandbox.call<Failure>('POST', '/orders', { amount: 99, currency: 'INR' });
    expect(answer.body.error).toEqual({
      code: 'BAD_REQUEST_ERROR',
      description: 'Order amount less than minimum amount allowed',
      source: 'business',
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
      metadata: {},
      field: 'amount',
    });
  });

  test.each([
    ['INR', 50_000_000],
    ['EUR', 1_000_000],
  ])('in %s may have the largest amount, %i, and no more', async (currency, amount) => {
    expect((await sandbox.call('POST', '/orders', { amount, currency })).status).toBe(200);
    const more = await sandbox.call<Failure>('POST', '/orders', { amount: amount + 1, currency });
    expect(more.body.error).toMatchObject({
      description: 'Amount exceeds maximum amount allowed.',
      step: 'payment_initiation',
      field: 'amount',
    });
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
    sandbox.gateway.changeSettings({ ...sandbox.gateway.settings(), feeBearer: 'customer' });
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
    sandbox.gateway.changeSettings({ ...sandbox.gateway.settings(), feeBearer: 'customer' });
    expect(await sandbox.payment(payment)).toEqual(payment);
    expect(payment).toMatchObject({ amount: 10_000, fee: 236, fee_bearer: 'platform' });
  });

  test('an authorised payment is captured for the amount of its order', async () => {
    sandbox.gateway.changeSettings({ ...sandbox.gateway.settings(), feeBearer: 'customer' });
    const payment = await sandbox.pay('authorised');
    expect(payment).toMatchObject({ amount: 10_236, fee: 236 });
    const captured = await sandbox.call('POST', `/payments/${payment.id}/capture`, { amount: 10_000 });
    expect(captured).toMatchObject({ status: 200, body: { status: 'captured' } });
  });
});
