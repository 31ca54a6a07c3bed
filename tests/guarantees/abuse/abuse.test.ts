import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableName } from '../../../backend/function/rows/tables.ts';
import { startTestApp, type TestApp } from '../../../backend/function/testing/test-app.ts';
import { sendPaymentWebhook } from '../../../backend/function/testing/webhook.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { createCrashingPorts } from '../crashes/crashing-ports.ts';
import { report, rounds, seed } from '../support/deep.ts';
import { type Attack, attacks } from './bodies.ts';
import { expectRefusal } from './expect-refusal.ts';
import { tampered } from './hostile-values.ts';
import { createOtherBookings, type OtherBookings } from './other-bookings.ts';

let app: TestApp;
let others: OtherBookings;

beforeAll(async () => {
  app = await startTestApp(startBackend, { BOOKING_LIMITS: 'off' });
  others = await createOtherBookings(app);
});
afterAll(() => app.close());

// Counted attempts are meant to change.
const tables = [
  'trips',
  'bookings',
  'payments',
  'orders',
  'seats',
  'steps',
  'waitlist',
  'outbox',
  'feedback',
] as const;

async function everything(): Promise<unknown> {
  const read = (table: TableName) => app.rows.list(table, { limit: 100 });
  return [await Promise.all(tables.map(read)), app.mails.length, app.fake.orders, [...app.fake.refunds]];
}

let callers = 0;

async function attack({ body }: Attack): Promise<void> {
  callers += 1;
  const headers = { 'x-appwrite-trigger': 'http', 'x-appwrite-client-ip': `2001:db8:${callers % 60_000}::1` };
  const answer = await app.post('/', headers, body);
  const text = JSON.stringify(answer.body);
  expectRefusal(answer.status, text);
  expect(answer.status).not.toBe(401);
  expect(text).not.toContain(others.email);
  expect(text).not.toContain(others.phone);
}

test('every attack gets an error in plain words, and changes nothing', async () => {
  const bodies = rounds(2) * 1000;
  const before = await everything();
  const kinds = new Set<string>();

  await fc.assert(
    fc.asyncProperty(attacks(others), async (one) => {
      kinds.add(one.kind);
      await attack(one);
    }),
    { seed, numRuns: bodies },
  );

  expect(await everything()).toEqual(before);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(app.lines.join('\n')).not.toContain(others.email);
  report(`${bodies} bodies of ${kinds.size} kinds, each answered with an error`);
});

test('a forged webhook gets an error, and changes nothing', async () => {
  const before = await everything();
  const { booked, held } = others;
  const signed = 'f'.repeat(64);
  const body = (id: string, orderId: string) =>
    JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { id, order_id: orderId } } },
    });

  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constant(''), tampered(signed), fc.string({ maxLength: 200 })),
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json(),
        fc.constant(body(booked.proof.razorpay_payment_id, held.orderId)),
      ),
      async (signature, text) => {
        const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'event' };
        expect(await app.post('/gateway-webhook', headers, text)).toMatchObject({ status: 401 });
      },
    ),
    { seed, numRuns: rounds(10) * 50 },
  );

  expect(await everything()).toEqual(before);
});

test('a genuine webhook that is replayed, under any event id, changes nothing more', async () => {
  await sendPaymentWebhook(app, others.booked.proof, 'first');
  const state = async () => [await app.rows.list('payments', { limit: 100 }), app.fake.refunds.size];
  const before = await state();

  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 40 }), async (eventId) => {
      expect(await sendPaymentWebhook(app, others.booked.proof, eventId)).toMatchObject({ status: 200 });
    }),
    { seed, numRuns: 50 },
  );

  expect(await state()).toEqual(before);
});

test('a wrong reference and a wrong e-mail get the same answer after the same calls', async () => {
  const right = { reference: others.held.reference, email: others.email };
  const guesses = [
    { ...right, reference: 'GTley01000000' },
    { ...right, email: 'another.person@example.org' },
    { reference: 'GTley01000000', email: 'unknown@example.org' },
    { reference: others.booked.reference, email: 'unknown@example.org' },
    { ...right, reference: `${right.reference}x` },
  ];
  app.pass(2 * 86_400);
  // The first lookup of an e-mail in a day creates its counter, whether or not the traveller exists.
  for (const guess of guesses) await app.call('lookup_booking', guess, '198.51.100.99');
  const seen: unknown[] = [];
  for (const [index, guess] of guesses.entries()) {
    const process = createCrashingPorts(app, null);
    const answer = await app.call('lookup_booking', guess, `198.51.100.${index}`, process.ports);
    seen.push({ answer, calls: process.calls.map(({ label }) => label) });
  }

  expect(seen).toEqual(guesses.map(() => seen[0]));
  expect(seen[0]).toMatchObject({ answer: { code: 'BOOKING_NOT_FOUND', data: { attempts_left: 4 } } });
});

// The twin: a valid call must fail these checks.
test('a valid call is not taken for an attack', async () => {
  const before = await everything();
  const body = JSON.stringify({ action: 'review_booking', token: others.waiting.token, decision: 'reject' });

  await expect(attack({ kind: 'none', body })).rejects.toThrow();
  expect(await everything()).not.toEqual(before);
});
