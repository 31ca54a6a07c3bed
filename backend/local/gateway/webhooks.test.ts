import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openGatewayDatabase } from './database.ts';
import type { Payment } from './entities.ts';
import { attemptPlan } from './scenarios.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

let clock: Date;
let webhooks: Webhooks;
/** What the merchant answers to each delivery in turn; 200 when nothing is left. */
let answers: (number | 'unreachable')[];
let heard: { at: number; body: string; headers: Headers }[];
const database = openGatewayDatabase(':memory:');

beforeEach(() => {
  database.run('DELETE FROM deliveries');
  clock = new Date('2027-03-01T09:00:00Z');
  answers = [];
  heard = [];
  webhooks = createWebhooks(database, {
    now: () => clock,
    url: 'http://merchant.example/webhook',
    secret: 'webhook-secret',
    log: () => undefined,
    closing: new AbortController().signal,
    fetch: async (_url, init) => {
      heard.push({ at: clock.getTime(), body: String(init?.body), headers: new Headers(init?.headers) });
      const answer = answers.shift() ?? 200;
      if (answer === 'unreachable') throw new TypeError('fetch failed');
      // As the page that is redirected to would answer.
      const isFollowed = answer === 302 && init?.redirect !== 'manual';
      return new Response(null, { status: isFollowed ? 200 : answer });
    },
  });
});
afterEach(() => expect(heard.length).toBeGreaterThan(0));

const payment = { id: 'pay_1', order_id: 'order_1', status: 'captured' } as Payment;

/** Moves the clock from one due time to the next. */
async function deliverEverything(): Promise<void> {
  for (let next = webhooks.nextDueAt(); Number.isFinite(next); next = webhooks.nextDueAt()) {
    clock = new Date(Math.max(next, clock.getTime()));
    await webhooks.deliverDue();
  }
}

test('a webhook is signed over its raw body and names its event', async () => {
  webhooks.queue({ event: 'payment.captured', payment }, [0]);
  await deliverEverything();
  const [delivery] = heard;
  expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
    entity: 'event',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity: payment } },
  });
  expect(delivery?.headers.get('x-razorpay-signature')).toBe(
    createHmac('sha256', 'webhook-secret')
      .update(delivery?.body ?? '')
      .digest('hex'),
  );
  expect(delivery?.headers.get('x-razorpay-event-id')).toMatch(/^[A-Za-z0-9]{14}$/);
});

test('a webhook is repeated, with growing pauses, until its address itself answers 2xx', async () => {
  answers = [500, 'unreachable', 404, 302, 202];
  webhooks.queue({ event: 'payment.captured', payment }, [0]);
  await deliverEverything();
  const start = heard[0]?.at ?? 0;
  expect(heard.map(({ at }) => at - start)).toEqual([0, 1000, 3000, 7000, 15_000]);
  expect(new Set(heard.map(({ headers }) => headers.get('x-razorpay-event-id'))).size).toBe(1);
});

test('a storm brings each event three times under one id, the failure after the capture', async () => {
  const plan = attemptPlan('webhook storm', 1);
  webhooks.queue({ event: 'payment.failed', payment }, plan.webhooks.failed);
  webhooks.queue({ event: 'payment.captured', payment }, plan.webhooks.captured);
  await deliverEverything();
  const events = heard.map(({ body }) =>
    (JSON.parse(body) as { event: string }).event.replace('payment.', ''),
  );
  expect(events).toEqual(['captured', 'failed', 'captured', 'failed', 'failed', 'captured']);
  expect(new Set(heard.map(({ headers }) => headers.get('x-razorpay-event-id'))).size).toBe(2);
});

test('no webhook is sent where the scenario has none', async () => {
  const plan = attemptPlan('no webhook', 1);
  webhooks.queue({ event: 'payment.captured', payment }, plan.webhooks.captured);
  webhooks.queue({ event: 'payment.failed', payment }, [0]);
  await deliverEverything();
  expect(heard).toHaveLength(1);
});
