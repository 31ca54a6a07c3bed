import { expect, test } from 'vitest';
import type { Gateway } from './gateway.ts';
import { createRestGateway, type RestGatewaySettings } from './rest-gateway.ts';

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

const requestId = 'b1946ac92492d2347c6235b4d2611184';

const settings = { apiUrl: 'https://gateway.example/v1', keyId: 'key', keySecret: 'secret', requestId };

function gatewayAnswering(answer: () => Response | Promise<Response>, its: RestGatewaySettings = settings) {
  const asked: Asked[] = [];
  const fetcher = (async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  }) as typeof fetch;
  return { asked, gateway: createRestGateway(its, fetcher) };
}

const json = (body: object, status = 200) => Response.json(body, { status });

test('asks for a refund with its amount, step and key, as the shop', async () => {
  const { asked, gateway } = gatewayAnswering(() =>
    json({ id: 'rfnd_1', entity: 'refund', amount: 500, status: 'pending', notes: { step: 'b1.2' } }),
  );

  const request = { paymentId: 'pay_1', amount: 500, step: 'b1.2', idempotencyKey: 'refund-pay_1' };
  const value = { id: 'rfnd_1', amount: 500, status: 'pending', step: 'b1.2' };
  expect(await gateway.refund(request)).toEqual({ ok: true, value });
  expect(asked).toMatchObject([
    {
      url: 'https://gateway.example/v1/payments/pay_1/refund',
      init: {
        method: 'POST',
        body: '{"amount":500,"notes":{"step":"b1.2"}}',
        headers: {
          authorization: 'Basic a2V5OnNlY3JldA==',
          'content-type': 'application/json',
          'x-refund-idempotency': 'refund-pay_1',
        },
      },
    },
  ]);
});

test('says whose call it is about', async () => {
  const { asked, gateway } = gatewayAnswering(() => json({}));

  await gateway.order('order_1');

  expect(asked).toMatchObject([{ init: { headers: { 'x-request-id': requestId } } }]);
});

test('names no call where there is none', async () => {
  const { apiUrl, keyId, keySecret } = settings;
  const { asked, gateway } = gatewayAnswering(() => json({}), { apiUrl, keyId, keySecret });

  await gateway.order('order_1');

  expect(Object.keys(asked[0]?.init.headers ?? {})).toEqual(['authorization', 'content-type']);
});

test('opens an order whose money is captured by itself, also when the bank takes five days', async () => {
  const { asked, gateway } = gatewayAnswering(() =>
    json({ id: 'order_1', amount: 500, currency: 'INR', receipt: 'payment-1', status: 'created' }),
  );
  const order = { amount: 500, currency: 'INR', receipt: 'payment-1', notes: { booking_id: 'b1' } } as const;

  expect(await gateway.createOrder(order)).toEqual({
    ok: true,
    value: { id: 'order_1', amount: 500, currency: 'INR', receipt: 'payment-1', bookingRowId: null },
  });
  expect(asked).toMatchObject([{ url: 'https://gateway.example/v1/orders', init: { method: 'POST' } }]);
  expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
    ...order,
    payment: {
      capture: 'automatic',
      capture_options: {
        automatic_expiry_period: 7200,
        manual_expiry_period: 7200,
        refund_speed: 'normal',
      },
    },
  });
});

test.each<[string, (gateway: Gateway) => Promise<unknown>]>([
  ['/orders/order_1', (gateway) => gateway.order('order_1')],
  ['/orders?receipt=payment-1', (gateway) => gateway.ordersOfReceipt('payment-1')],
  ['/orders/order_1/payments', (gateway) => gateway.paymentsOfOrder('order_1')],
  ['/payments/pay_1', (gateway) => gateway.payment('pay_1')],
  ['/payments/pay_1/refunds?count=100', (gateway) => gateway.refundsOfPayment('pay_1')],
  ['/refunds/rfnd_1', (gateway) => gateway.refundById('rfnd_1')],
])('reads %s', async (path, read) => {
  const { asked, gateway } = gatewayAnswering(() => json({}));

  await read(gateway);

  expect(asked).toMatchObject([
    { url: `https://gateway.example/v1${path}`, init: { method: 'GET', body: null } },
  ]);
});

test('counts a fee that the shop bears for no one else’s', async () => {
  const payment = { id: 'pay_1', amount: 5_000, currency: 'INR', status: 'captured', fee: 100 };
  for (const feeBearer of ['platform', null]) {
    const { gateway } = gatewayAnswering(() => json({ ...payment, fee_bearer: feeBearer }));
    expect(await gateway.payment('pay_1')).toMatchObject({ value: { customerFee: 0, amountRefunded: 0 } });
  }
});

test('reads the payments of an order', async () => {
  const payment = {
    id: 'pay_1',
    order_id: 'order_1',
    amount: 5_000,
    currency: 'EUR',
    status: 'captured',
    method: 'card',
    fee: 100,
    fee_bearer: 'customer',
    amount_refunded: 7,
  };
  const { gateway } = gatewayAnswering(() => json({ entity: 'collection', count: 1, items: [payment] }));

  expect(await gateway.paymentsOfOrder('order_1')).toEqual({
    ok: true,
    value: [
      {
        id: 'pay_1',
        orderId: 'order_1',
        amount: 5_000,
        currency: 'EUR',
        status: 'captured',
        method: 'card',
        customerFee: 100,
        amountRefunded: 7,
      },
    ],
  });
});

test('does not let an id lead to another address', async () => {
  const { asked, gateway } = gatewayAnswering(() => json({}, 400));

  await gateway.payment('../orders?x=');

  expect(asked[0]?.url).toBe('https://gateway.example/v1/payments/..%2Forders%3Fx%3D');
});

test.each([400, 404, 422])('reports status %i as definite, with what the gateway says', async (status) => {
  const description = 'The id does not exist';
  const { gateway } = gatewayAnswering(() => json({ error: { description } }, status));

  expect(await gateway.payment('pay_1')).toEqual({ ok: false, reason: 'refused', description });
});

test.each([
  ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['a page of HTML', () => new Response('<html>')],
  ['an answer of another shape', () => json({ hello: 'you' })],
  ['a breakdown', () => json({}, 502)],
  ['a request that is still under way', () => json({}, 409)],
  ['too many questions', () => json({}, 429)],
  ['a refusal that is not the gateway’s own', () => json({ message: 'no Route matched' }, 404)],
  ['a refusal without a word', () => json({}, 400)],
  ['a key that is not accepted', () => json({ error: { description: 'Authentication failed' } }, 401)],
])('takes %s for no answer', async (_, answer) => {
  const { gateway } = gatewayAnswering(answer);

  expect(await gateway.payment('pay_1')).toMatchObject({ ok: false, reason: 'unavailable' });
});

// https://razorpay.com/docs/api/refunds/create-normal
test.each([
  'Your account does not have enough balance to carry out the refund operation.',
  'Request failed because another payment operation is in progress',
  'The refund on this payment is blocked due to ongoing dispute investigation.',
])('takes a refusal that passes for no answer: %s', async (description) => {
  const { gateway } = gatewayAnswering(() => json({ error: { description } }, 400));

  expect(await gateway.payment('pay_1')).toMatchObject({ ok: false, reason: 'unavailable' });
});

test.each([
  ['created', 'pending'],
  ['pending', 'pending'],
  ['processed', 'processed'],
  ['failed', 'failed'],
  ['reversed', 'failed'],
  ['one that is not known', 'pending'],
])('a refund that is %s is %s, and spoils none beside it', async (status, known) => {
  const refunds = [
    { id: 'rfnd_1', amount: 500, status },
    { id: 'rfnd_2', amount: 500, status: 'processed' },
  ];
  const { gateway } = gatewayAnswering(() => json({ items: refunds }));
  expect(await gateway.refundsOfPayment('pay_1')).toMatchObject({
    ok: true,
    value: [{ status: known }, { status: 'processed' }],
  });
});
