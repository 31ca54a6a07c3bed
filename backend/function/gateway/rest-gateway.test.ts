import { expect, test } from 'vitest';
import { createRestGateway } from './rest-gateway.ts';

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

const requestId = 'b1946ac92492d2347c6235b4d2611184';

function gatewayAnswering(answer: () => Response | Promise<Response>) {
  const asked: Asked[] = [];
  const fetcher = (async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  }) as typeof fetch;
  const settings = { apiUrl: 'https://gateway.example/v1', keyId: 'key', keySecret: 'secret', requestId };
  return { asked, gateway: createRestGateway(settings, fetcher) };
}

const json = (body: object, status = 200) => Response.json(body, { status });

test('asks for a refund with its amount and key, as the shop', async () => {
  const { asked, gateway } = gatewayAnswering(() =>
    json({ id: 'rfnd_1', entity: 'refund', amount: 500, status: 'pending' }),
  );

  const request = { paymentId: 'pay_1', amount: 500, idempotencyKey: 'refund-pay_1' };
  const value = { id: 'rfnd_1', amount: 500, status: 'pending' };
  expect(await gateway.refund(request)).toEqual({ ok: true, value });
  expect(asked).toMatchObject([
    {
      url: 'https://gateway.example/v1/payments/pay_1/refund',
      init: {
        method: 'POST',
        body: '{"amount":500}',
        headers: { authorization: 'Basic a2V5OnNlY3JldA==', 'x-refund-idempotency': 'refund-pay_1' },
      },
    },
  ]);
});

test('says whose call it is about', async () => {
  const { asked, gateway } = gatewayAnswering(() => json({}));

  await gateway.order('order_1');

  expect(asked).toMatchObject([{ init: { headers: { 'x-request-id': requestId } } }]);
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

test('reports an error of the gateway as definite', async () => {
  const { gateway } = gatewayAnswering(() => json({ error: { description: 'The id does not exist' } }, 400));

  expect(await gateway.payment('pay_1')).toEqual({
    ok: false,
    reason: 'refused',
    description: 'The id does not exist',
  });
});

test.each([
  ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['a page of HTML', () => new Response('<html>')],
  ['an answer of another shape', () => json({ hello: 'you' })],
  ['a breakdown', () => json({}, 502)],
  ['too many questions', () => json({}, 429)],
  ['a key that is not accepted', () => json({ error: { description: 'Authentication failed' } }, 401)],
])('takes %s for no answer', async (_, answer) => {
  const { gateway } = gatewayAnswering(answer);

  expect(await gateway.payment('pay_1')).toMatchObject({ ok: false, reason: 'unavailable' });
});
