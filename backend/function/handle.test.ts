import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FunctionAnswer } from './handle.ts';
import type { Ports } from './ports.ts';
import { makeClaim } from './testing/builders.ts';
import { cancelByTraveller } from './testing/cancel-journey.ts';
import { eachMemoryApp } from './testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking, payOrder } from './testing/instant-journey.ts';
import { approvedRequest } from './testing/request-journey.ts';
import { sendEvent } from './testing/webhook.ts';

const app = eachMemoryApp();

test.each([
  '',
  'action=get_booking',
  'null',
  '[]',
  '{}',
  '{"action":"toString"}',
  '{"action":5}',
  '{"action":["get_booking"]}',
])('answers a body that it cannot read (%s) with 400', async (body) => {
  const answer = await app.post('/', {}, body);

  expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'VALIDATION_FAILED' } });
});

test('reads a body of 100,000 characters, and no longer one', async () => {
  const call = (length: number) =>
    JSON.stringify({ action: 'get_booking', booking_id: 'none' }).padEnd(length);

  expect(await app.post('/', {}, call(100_000))).toMatchObject({ body: { code: 'BOOKING_NOT_FOUND' } });
  expect(await app.post('/', {}, call(100_001))).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', message: expect.stringContaining('100000 characters') },
  });
});

test('answers an error of an action with 200, as a decision', async () => {
  const answer = await app.post('/', {}, JSON.stringify({ action: 'get_booking', booking_id: 'none' }));

  expect(answer).toMatchObject({
    status: 200,
    body: { success: false, code: 'BOOKING_NOT_FOUND', data: {} },
  });
});

test('answers a success with its data, and no sentence', async () => {
  const body = { success: true, code: 'OK', message: '', data: {} };
  expect(await app.call('send_manage_link', { trip_id: 'none' })).toEqual(body);
});

test('answers a breakdown with 500, and says nothing of what was sent', async () => {
  const rows = { ...app.rows, get: vi.fn().mockRejectedValue(new Error('mira@example.com broke it')) };
  const ports = { ...app.ports, rows };

  const answer = await app.post(
    '/',
    {},
    JSON.stringify({ action: 'initialize_booking', ...makeClaim() }),
    ports,
  );

  expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'INTERNAL' } });
  expect(app.lines.at(-1)).toContain('"event":"failed"');
  expect(app.lines.join('\n')).not.toContain('mira@example.com');
});

test('answers a sweep with what it did, and one that meets another with nothing', async () => {
  const sweeps = await Promise.all([app.sweep(), app.sweep()]);

  const [done, met] = sweeps.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
  expect(done).toMatchObject({
    status: 200,
    body: { success: true, code: 'OK', data: { endDue: 0, sendDueMail: 0, failed: 0 } },
  });
  expect(met).toEqual({ status: 200, body: { success: true, code: 'OK', data: {} } });
});

test('a caller cannot start a sweep, nor report that a row was changed', async () => {
  for (const trigger of ['schedule', 'event']) {
    const answer = await app.post('/', { 'x-appwrite-trigger': `${trigger}, http` }, '{}');
    expect(answer).toMatchObject({ status: 400 });
  }
  expect(app.lines).toEqual([]);
});

test('answers the event of a changed row, and logs an action by its name and code', async () => {
  expect(await app.event('trips', 'trip-spiti-valley')).toEqual({
    status: 200,
    body: { success: true, code: 'OK' },
  });
  // Nothing is kept for builds where none are asked for.
  expect(await app.rows.list('settings', { limit: 1 })).toEqual([]);
  await app.call('get_booking', { booking_id: 'none' });

  expect(app.lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      requestId: 'request',
      event: 'action',
      action: 'get_booking',
      code: 'BOOKING_NOT_FOUND',
      milliseconds: expect.toSatisfy((value: number) => value >= 0 && value < 60_000),
    },
  ]);
});

test('answers a webhook by whether it is signed, with an id or without', async () => {
  const body = JSON.stringify({ event: 'payment.pending', payload: {} });
  const signature = createHmac('sha256', 'webhook-secret').update(body).digest('hex');
  const signed = { 'x-razorpay-signature': signature };

  expect(await app.post('/gateway-webhook', {}, body)).toMatchObject({
    status: 401,
    body: { success: false, message: 'signature refused' },
  });
  for (const headers of [signed, { ...signed, 'x-razorpay-event-id': 'one' }]) {
    expect(await app.post('/gateway-webhook', headers, body)).toMatchObject({
      status: 200,
      body: { success: true },
    });
  }
});

describe('a webhook that takes long is answered after three seconds, and goes on', () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  async function delivered(slow: (ports: Ports) => Partial<Ports>) {
    const { ids, orderId } = await orderedBooking(app);
    const payment = { id: app.fake.pay(orderId).razorpay_payment_id, order_id: orderId };
    const ports = { ...app.ports, ...slow(app.ports) };
    let answer: FunctionAnswer | null = null;
    void sendEvent(app, 'payment.captured', { payment }, 'one', ports).then((given) => {
      answer = given;
    });
    await vi.advanceTimersByTimeAsync(2999);
    expect(answer).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    return { answer, status: async () => (await app.booking(ids.booking_id))?.bookingStatus };
  }

  test('because the gateway does: it is asked to send it again, and what it reported is booked', async () => {
    const { answer, status } = await delivered(({ gateway }) => ({
      gateway: { ...gateway, payment: (id) => released.then(() => gateway.payment(id)) },
    }));
    expect(answer).toMatchObject({ status: 503, body: { message: 'under way' } });
    expect(await status()).toBe('PENDING_PAYMENT');
    release();
    await vi.waitFor(() => expect(app.mails.map(({ subject }) => subject)).toHaveLength(1), 15_000);
    expect(await status()).toBe('CONFIRMED');
  });

  test('because the mail server does: what is decided is acknowledged', async () => {
    const { answer, status } = await delivered(() => ({ mailer: { send: () => new Promise(() => {}) } }));
    expect(answer).toMatchObject({ status: 200, body: { message: 'confirmed' } });
    expect(await status()).toBe('CONFIRMED');
  });

  test('and what fails then is logged', async () => {
    const fails = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Late.')), 4000));
    await delivered(({ gateway }) => ({ gateway: { ...gateway, payment: fails } }));
    await vi.advanceTimersByTimeAsync(1001);
    expect(app.lines.at(-1)).toContain('"event":"failed"');
  });
});

test('tells support once of a deleted trip that is booked, and its traveller may cancel in full', async () => {
  const { reference } = await confirmedBooking(app);
  app.mails.length = 0;
  await app.event('trips', 'trip-spiti-valley');
  await app.rows.remove('trips', 'trip-spiti-valley');
  for (let count = 0; count < 2; count += 1) await app.event('trips', 'trip-spiti-valley');
  await app.sweep();

  const text = expect.stringContaining('its travellers can cancel it');
  expect(app.mails).toMatchObject([{ to: 'support@group-trips.example', subject: /deleted/, text }]);
  expect(await cancelByTraveller(app, reference, 50_000)).toMatchObject({ code: 'OK' });
});

test('logs a line of JSON for each event, with its request and without personal data', async () => {
  await confirmedBooking(app);
  await approvedRequest(app);
  await app.call('lookup_booking', { reference: 'GTley01999999', email: 'mira@example.com' });

  const lines = app.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map((line) => line['event'])).toContain('decided');
  expect(new Set(lines.map((line) => line['requestId']))).toEqual(new Set(['request']));
  expect(app.lines.join('\n')).not.toMatch(/mira|9876543210|Traveller|Bengaluru|GTley/);
});

test('who has paid is answered in two seconds, whatever the mail server does, and the mail goes on', async () => {
  vi.useFakeTimers();
  const sent = Promise.withResolvers<void>();
  const its = { ...app.ports, mailer: { send: () => sent.promise } };
  const { report: proof } = payOrder(app, await orderedBooking(app));
  const happened: string[] = [];
  const answer = app.call('verify_payment', proof, undefined, its).then(({ data }) => {
    happened.push('answered');
    return data;
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(happened).toEqual(['answered']);
  expect(await answer).toMatchObject({ status: 'CONFIRMED' });

  sent.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(await app.rows.list('outbox', { equal: { mail: 'confirmed' }, limit: 1 })).toMatchObject([
    { state: 'sent' },
  ]);
  vi.useRealTimers();
});
