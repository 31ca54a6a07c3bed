import { describe, expect, test } from 'vitest';

import type { Payment, Refund } from './entities.ts';
import { type Failure, gatewayOfEachTest } from './testing/test-gateway.ts';

const sandbox = gatewayOfEachTest();

const refund = <Answer = Refund>({ id }: Payment, body: object = {}, key?: string) =>
  sandbox.call<Answer>('POST', `/payments/${id}/refund`, body, key ? { 'x-refund-idempotency': key } : {});

test('a part of a payment is refunded, then the rest', async () => {
  const payment = await sandbox.pay('success');
  const part = await refund(payment, { amount: 4000 });
  expect(part.body).toMatchObject({
    entity: 'refund',
    payment_id: payment.id,
    amount: 4000,
    status: 'processed',
    speed_processed: 'normal',
  });
  expect(await sandbox.payment(payment)).toMatchObject({
    status: 'captured',
    captured: true,
    amount_refunded: 4000,
    refund_status: 'partial',
  });

  const rest = await refund(payment);
  expect(rest.body).toMatchObject({ amount: 6000 });
  expect(await sandbox.payment(payment)).toMatchObject({
    status: 'refunded',
    captured: true,
    amount_refunded: 10_000,
    refund_status: 'full',
  });
  expect((await refund<Failure>(payment)).body.error.description).toBe(
    'The payment has been fully refunded already',
  );
});

test('a refund never exceeds what was paid, and a failed payment has nothing to refund', async () => {
  const payment = await sandbox.pay('success');
  expect((await refund(payment, { amount: 6000 })).status).toBe(200);
  const tooMuch = await refund<Failure>(payment, { amount: 4001 });
  expect(tooMuch.status).toBe(400);
  expect(tooMuch.body.error.description).toContain('greater than the refund payment amount');

  const order = await sandbox.makeOrder();
  sandbox.press(order, 'success', { choice: 'decline' });
  const [failed] = await sandbox.paymentsOf(order);
  expect((await refund(failed as Payment)).status).toBe(400);
});

test('a refund with an idempotency key is made once, however often it is requested', async () => {
  const payment = await sandbox.pay('success');
  const first = await refund(payment, { amount: 4000 }, 'refund-of-payment-1');
  expect((await refund(payment, { amount: 4000 }, 'refund-of-payment-1')).body).toEqual(first.body);
  expect(await sandbox.payment(payment)).toMatchObject({ amount_refunded: 4000 });
  const other = await refund<Failure>(payment, { amount: 5000 }, 'refund-of-payment-1');
  expect(other.status).toBe(400);
  expect(other.body.error.description).toContain('Different request body');
});

test('refunds are read by payment and by id', async () => {
  const payment = await sandbox.pay('success');
  const { body: first } = await refund(payment, { amount: 4000 });
  const { body: second } = await refund(payment, { amount: 100 });

  expect((await sandbox.call('GET', `/payments/${payment.id}/refunds`)).body).toEqual({
    entity: 'collection',
    count: 2,
    items: [second, first],
  });
  expect((await sandbox.call('GET', `/refunds/${first.id}`)).body).toEqual(first);
  expect((await sandbox.call('GET', '/refunds/rfnd_x')).status).toBe(400);
  expect((await sandbox.call('GET', '/payments/pay_x/refunds')).status).toBe(400);
});

test('the merchant hears when a refund was made and when it was processed', async () => {
  const payment = await sandbox.pay('success');
  const { body } = await refund(payment, { amount: 4000 });
  await expect.poll(() => sandbox.webhooks('refund.processed')).toHaveLength(1);
  expect(sandbox.webhooks('refund.created')).toHaveLength(1);
  expect(sandbox.webhooks('refund.processed')).toMatchObject([
    {
      contains: ['refund', 'payment'],
      payload: {
        refund: { entity: body },
        payment: { entity: { id: payment.id, amount_refunded: 4000, refund_status: 'partial' } },
      },
    },
  ]);
});

describe('a pending refund', () => {
  test('counts as refunded, and is processed after two minutes', async () => {
    const payment = await sandbox.pay('refund pending');
    const pending = await refund(payment, {}, 'refund-of-payment-1');
    expect(pending.body).toMatchObject({ status: 'pending', amount: 10_000, speed_processed: null });
    expect(await sandbox.payment(payment)).toMatchObject({ amount_refunded: 10_000, refund_status: 'full' });
    await expect.poll(() => sandbox.webhooks('refund.created')).toHaveLength(1);
    expect(sandbox.webhooks('refund.processed')).toEqual([]);

    sandbox.passSeconds(120);
    const processed = await refund(payment, {}, 'refund-of-payment-1');
    expect(processed.body).toMatchObject({ id: pending.body.id, status: 'processed' });
    await expect.poll(() => sandbox.webhooks('refund.processed')).toHaveLength(1);
  });

  test('fails when the operator decides so, for its key for ever, and is made under another', async () => {
    const payment = await sandbox.pay('refund pending');
    const { body } = await refund(payment, {}, 'refund-of-payment-1');
    sandbox.gateway.decideRefund(body.id, 'failed');
    expect((await sandbox.call('GET', `/refunds/${body.id}`)).body).toMatchObject({ status: 'failed' });
    expect(await sandbox.payment(payment)).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
      refund_status: null,
    });
    await expect.poll(() => sandbox.webhooks('refund.failed')).toHaveLength(1);
    const repeated = await refund(payment, {}, 'refund-of-payment-1');
    expect(repeated.body).toMatchObject({ id: body.id, status: 'failed' });
    const { body: other } = await refund(payment, {}, 'refund-of-payment-2');
    expect(other).toMatchObject({ amount: 10_000, status: 'pending' });
  });

  test('is decided once', async () => {
    const payment = await sandbox.pay('refund pending');
    const { body } = await refund(payment);
    expect(sandbox.gateway.decideRefund(body.id, 'failed')).toMatchObject({ status: 'failed' });
    expect(() => sandbox.gateway.decideRefund(body.id, 'processed')).toThrow(
      'A failed refund cannot become processed.',
    );
    sandbox.passSeconds(120);
    expect((await sandbox.call('GET', `/refunds/${body.id}`)).body).toMatchObject({ status: 'failed' });
  });
});

test('a refund that is refused for good is refused each time', async () => {
  const payment = await sandbox.pay('refund refused');
  for (const key of ['refund-of-payment-1', 'refund-of-payment-1', 'refund-of-payment-2']) {
    const answer = await refund<Failure>(payment, {}, key);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      description: 'Refund is currently not supported for this payment method',
    });
  }
  expect(await sandbox.payment(payment)).toMatchObject({ status: 'captured', amount_refunded: 0 });
});

test('a refund that is under way is answered 409 until it is asked for again later, and made once', async () => {
  const payment = await sandbox.pay('refund under way');

  for (const seconds of [0, 9]) {
    sandbox.passSeconds(seconds);
    const answer = await refund<Failure>(payment, {}, 'refund-of-payment-1');
    expect(answer.status).toBe(409);
    expect(answer.body.error.code).toBe('BAD_REQUEST_ERROR');
  }
  sandbox.passSeconds(1);
  const made = await refund(payment, {}, 'refund-of-payment-1');
  expect(made.body).toMatchObject({ amount: 10_000, status: 'processed' });
  expect(sandbox.gateway.refundsOf(payment.id)).toHaveLength(1);
});

test('what a lost dispute took is not refunded again, and nothing while it is open', async () => {
  const payment = await sandbox.pay('success');
  const { id } = sandbox.gateway.raiseDispute(payment.id, 4000);
  expect((await refund<Failure>(payment, {})).body.error.description).toMatch(/ongoing dispute/);
  sandbox.gateway.moveDispute(id, 'lost');

  expect((await refund<Failure>(payment, { amount: 6001 })).status).toBe(400);
  expect((await refund(payment, {})).body).toMatchObject({ amount: 6000 });
  expect((await refund<Failure>(payment, {})).status).toBe(400);
});

test('a refund that is only created ends when the operator decides so', async () => {
  const payment = await sandbox.pay('refund created');
  const { body } = await refund(payment, {}, 'refund-of-payment-1');
  sandbox.passSeconds(3600);
  expect(await refund(payment, {}, 'refund-of-payment-1')).toMatchObject({ body: { status: 'created' } });

  expect(sandbox.gateway.decideRefund(body.id, 'processed')).toMatchObject({ status: 'processed' });
});

test.each(['failed', 'reversed'] as const)(
  'a refund that was processed and %s can be made again',
  async (end) => {
    const payment = await sandbox.pay('success');
    const { body } = await refund(payment, {}, 'refund-of-payment-1');

    sandbox.gateway.decideRefund(body.id, end);

    expect(await sandbox.payment(payment)).toMatchObject({ status: 'captured', amount_refunded: 0 });
    expect(sandbox.webhooks('refund.reversed')).toEqual([]);
    expect((await refund(payment, {}, 'refund-of-payment-2')).body).toMatchObject({ amount: 10_000 });
  },
);

test.each([
  ['wrong key', 401],
  ['too many', 429],
  ['bad gateway', 502],
] as const)('while the interface is out of order (%s) every call is answered %i', async (outage, status) => {
  const payment = await sandbox.pay('success');
  sandbox.gateway.setSettings({ outage });
  expect((await refund(payment)).status).toBe(status);

  sandbox.gateway.setSettings({ outage: 'none' });
  expect((await refund(payment)).status).toBe(200);
});

test('payments and refunds of a span are listed newest first, a page at a time', async () => {
  const payments: Payment[] = [];
  const refunds: Refund[] = [];
  for (let count = 0; count < 3; count += 1) {
    payments.unshift(await sandbox.pay('success'));
    refunds.unshift((await refund(payments[0] as Payment, { amount: 400 })).body);
    sandbox.passSeconds(60);
  }
  const idsOf = async (address: string) =>
    (await sandbox.call<{ items: Payment[] }>('GET', address)).body.items.map(({ id }) => id);
  const [, second, first] = payments;
  const span = `from=${first?.created_at}&to=${second?.created_at}`;

  expect(await idsOf('/payments')).toEqual(payments.map(({ id }) => id));
  expect(await idsOf(`/payments?${span}`)).toEqual([second?.id, first?.id]);
  expect(await idsOf(`/payments?${span}&count=1&skip=1`)).toEqual([first?.id]);
  expect(await idsOf('/refunds')).toEqual(refunds.map(({ id }) => id));
  expect(await idsOf(`/refunds?${span}&count=1&skip=1`)).toEqual([refunds[2]?.id]);
  expect((await sandbox.call('GET', '/payments?count=101')).status).toBe(400);
  expect((await sandbox.call('GET', '/refunds?from=yesterday')).status).toBe(400);
});
