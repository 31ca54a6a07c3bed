import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRestGateway } from '../../../backend/function/gateway/rest-gateway.ts';
import { lookAgain, makeRefund } from '../../../backend/function/payments/make-refund.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import { testDay } from '../../../backend/function/testing/builders.ts';
import { eachMemoryApp } from '../../../backend/function/testing/each-memory-app.ts';
import { storeBooking } from '../../../backend/function/testing/store-booking.ts';
import { storePayment } from '../../../backend/function/testing/store-payment.ts';
import type { ScenarioName } from '../../../backend/local/gateway/scenarios.ts';
import { openTestGateway } from '../../../backend/local/gateway/testing/test-gateway.ts';

/** The function's own client of the gateway, on the sandbox: what Razorpay answers to a refund, and what becomes of it. */
let sandbox: ReturnType<typeof openTestGateway>;
const app = eachMemoryApp(null);
let ports: Ports;

beforeEach(() => {
  sandbox = openTestGateway();
  const { keyId, keySecret } = sandbox.gateway;
  const gateway = createRestGateway({ apiUrl: '/v1', keyId, keySecret }, async (address, request) =>
    sandbox.app.request(String(address), request),
  );
  ports = { ...app.ports, gateway };
});
afterEach(() => sandbox.close());

/** A payment of the sandbox that is to be given back whole. Answers its gateway id. */
async function owed(scenario: ScenarioName): Promise<string> {
  const { id, amount } = await sandbox.pay(scenario);
  await storeBooking(app.rows);
  const due = { paymentStatus: 'REFUND_PENDING', refundReason: 'seats-gone', refundDueAt: testDay } as const;
  await storePayment(app.rows, { ...due, paymentId: id, amount });
  return id;
}
const payment = () => app.rows.get('payments', 'payment-1');
const mails = async () => (await app.rows.list('outbox', { limit: 20 })).map(({ mail }) => mail).sort();
const given = (id: string) =>
  sandbox.gateway
    .refundsOf(id)
    .filter(({ status }) => status !== 'failed' && status !== 'reversed')
    .reduce((sum, { amount }) => sum + amount, 0);

test('409, an earlier request is under way: nobody pays by hand, and the next try finds the refund', async () => {
  const id = await owed('refund under way');

  await makeRefund(ports, 'payment-1');
  expect(await payment()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundRefusedAt: null });
  expect(await mails()).toEqual([]);

  sandbox.passSeconds(60);
  app.pass(60);
  await makeRefund(ports, 'payment-1');
  expect(await payment()).toMatchObject({ paymentStatus: 'REFUNDED' });
  expect(given(id)).toBe(10_000);
});

test('want of balance: support hears once, and the refund is made as soon as there is money', async () => {
  const id = await owed('success');
  sandbox.gateway.setSettings({ hasBalance: false });

  for (let tries = 0; tries < 3; tries += 1) {
    await makeRefund(ports, 'payment-1');
    app.pass(3600);
  }
  expect(await payment()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundRefusedAt: null });
  expect(await mails()).toEqual(['refund-waits']);

  sandbox.gateway.setSettings({ hasBalance: true });
  await makeRefund(ports, 'payment-1');
  expect(await payment()).toMatchObject({ paymentStatus: 'REFUNDED' });
  expect(given(id)).toBe(10_000);
});

test('a refund that failed reaches a person, and what the person makes then is followed', async () => {
  const id = await owed('refund pending');
  await makeRefund(ports, 'payment-1');
  const [refund] = sandbox.gateway.refundsOf(id);
  sandbox.gateway.decideRefund(refund?.id ?? '', 'failed');

  await makeRefund(ports, 'payment-1');
  expect(await mails()).toContain('refund-refused');
  expect(given(id)).toBe(0);

  sandbox.gateway.refund({
    paymentId: id,
    amount: null,
    receipt: null,
    notes: {},
    idempotencyKey: 'by-hand',
  });
  sandbox.passSeconds(120);
  await makeRefund(ports, 'payment-1');
  expect(await payment()).toMatchObject({ paymentStatus: 'REFUNDED' });
  expect(given(id)).toBe(10_000);
});

test.each(['failed', 'reversed'] as const)(
  'a refund that is %s after it was processed reaches a person',
  async (end) => {
    const id = await owed('success');
    await makeRefund(ports, 'payment-1');
    const row = await payment();
    if (row?.paymentStatus !== 'REFUNDED') throw new Error('Nothing was given back.');
    sandbox.gateway.decideRefund(row.refundId ?? '', end);

    await lookAgain(ports, row);

    expect(await mails()).toContain('refund-refused');
    expect(given(id)).toBe(0);
  },
);

test.each(['wrong key', 'too many', 'bad gateway'] as const)(
  'a gateway that is out of order (%s) says nothing of a refund: it is asked again',
  async (outage) => {
    const id = await owed('success');
    sandbox.gateway.setSettings({ outage });
    await makeRefund(ports, 'payment-1');
    expect(await payment()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundRefusedAt: null });
    expect(await mails()).toEqual([]);

    sandbox.gateway.setSettings({ outage: 'none' });
    await makeRefund(ports, 'payment-1');
    expect(given(id)).toBe(10_000);
  },
);

test('a refund waits for the end of a dispute of which no webhook told', async () => {
  const id = await owed('success');
  const dispute = sandbox.gateway.raiseDispute(id, null);
  await makeRefund(ports, 'payment-1');
  expect(await payment()).toMatchObject({ paymentStatus: 'REFUND_PENDING', refundRefusedAt: null });
  expect(await mails()).toEqual([]);

  sandbox.gateway.moveDispute(dispute.id, 'won');
  await makeRefund(ports, 'payment-1');
  expect(given(id)).toBe(10_000);
});

test('what a lost dispute took is not given back once more', async () => {
  const id = await owed('success');
  const dispute = sandbox.gateway.raiseDispute(id, null);
  sandbox.gateway.moveDispute(dispute.id, 'lost');

  await makeRefund(ports, 'payment-1');

  expect(given(id)).toBe(0);
  expect(await mails()).toContain('refund-refused');
});
