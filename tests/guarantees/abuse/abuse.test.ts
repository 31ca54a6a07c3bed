import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableName } from '../../../backend/function/rows/tables.ts';
import { startWorld, type World } from '../../../backend/function/testing/world.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { RefusalCode } from '../../../shared/domain/actions/answer.ts';
import { createProcess } from '../crashes/mortality.ts';
import { report, rounds, seed } from '../support/deep.ts';
import { tellByWebhook } from '../support/telling.ts';
import { type Attack, attacks } from './bodies.ts';
import { tampered } from './hostile-values.ts';
import { makeVictims, type Victims } from './victims.ts';

let world: World;
let victims: Victims;

beforeAll(async () => {
  world = await startWorld(startBackend, { BOOKING_LIMITS: 'off' });
  victims = await makeVictims(world);
});
afterAll(() => world.close());

// Counted attempts are meant to change.
const tables = [
  'trips',
  'bookings',
  'payments',
  'orders',
  'holds',
  'gatewayEvents',
  'outbox',
  'feedback',
] as const;

async function everything(): Promise<unknown> {
  const read = (table: TableName) => world.rows.list(table, { limit: 100 });
  return [
    await Promise.all(tables.map(read)),
    world.mails.length,
    world.fake.orders,
    [...world.fake.refunds],
  ];
}

/** What no answer may tell: where it was thrown, and what lies beneath. */
const innards = /\n\s+at |node:internal|node_modules|\.(ts|js):\d|sqlite|SELECT |TypeError|RangeError/i;

function expectRefusal(status: number, body: object): void {
  const text = JSON.stringify(body);
  expect([200, 400]).toContain(status);
  expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\S/) });
  const { code } = body as { code: (typeof RefusalCode.options)[number] };
  expect(RefusalCode.options).toContain(code);
  expect(code).not.toBe('INTERNAL');
  expect(text).not.toMatch(innards);
  expect(text.length, 'an answer does not repeat what was sent').toBeLessThan(2_000);
  expect(text).not.toContain(victims.email);
  expect(text).not.toContain(victims.phone);
}

let callers = 0;

async function attack({ body }: Attack): Promise<void> {
  callers += 1;
  const headers = { 'x-appwrite-trigger': 'http', 'x-appwrite-client-ip': `2001:db8:${callers % 60_000}::1` };
  const answer = await world.post('/', headers, body);
  expectRefusal(answer.status, answer.body);
}

test('whatever is sent is refused in plain words, and changes nothing', async () => {
  const bodies = rounds(10) * 1000;
  const before = await everything();
  const kinds = new Set<string>();

  await fc.assert(
    fc.asyncProperty(attacks(victims), async (one) => {
      kinds.add(one.kind);
      await attack(one);
    }),
    { seed, numRuns: bodies },
  );

  expect(await everything()).toEqual(before);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(world.lines.join('\n')).not.toContain(victims.email);
  report(`${bodies} bodies of ${kinds.size} kinds, all refused`);
});

test('a forged delivery of the gateway is refused, and changes nothing', async () => {
  const before = await everything();
  const { booked, held } = victims;
  const signed = 'f'.repeat(64);
  const body = (id: string, order_id: string) =>
    JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: { id, order_id } } } });

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
        expect(await world.post('/gateway-webhook', headers, text)).toMatchObject({ status: 401 });
      },
    ),
    { seed, numRuns: rounds(10) * 50 },
  );

  expect(await everything()).toEqual(before);
});

test('a genuine delivery that is replayed, under any event id, changes nothing more', async () => {
  await tellByWebhook(world, victims.booked.proof, 'first');
  const state = async () => [await world.rows.list('payments', { limit: 100 }), world.fake.refunds.size];
  const before = await state();

  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 40 }), async (eventId) => {
      expect(await tellByWebhook(world, victims.booked.proof, eventId)).toMatchObject({ status: 200 });
    }),
    { seed, numRuns: 50 },
  );

  expect(await state()).toEqual(before);
});

test('a wrong reference and a wrong e-mail cannot be told apart, by words or by the work they take', async () => {
  const right = { reference: victims.held.reference, email: victims.email };
  const guesses = [
    { ...right, reference: 'GTley01000000' },
    { ...right, email: 'somebody.else@example.org' },
    { reference: 'GTley01000000', email: 'nobody@example.org' },
    { reference: victims.booked.reference, email: 'nobody@example.org' },
    { ...right, reference: `${right.reference}x` },
  ];
  world.pass(2 * 86_400);
  // The first lookup of an e-mail on a day begins its count, whether or not there is such a traveller.
  for (const guess of guesses) await world.call('lookup_booking', guess, '198.51.100.99');
  const seen: unknown[] = [];
  for (const [index, guess] of guesses.entries()) {
    const process = createProcess(world, null);
    const answer = await world.call('lookup_booking', guess, `198.51.100.${index}`, process.ports);
    seen.push({ answer, calls: process.calls });
  }

  expect(seen).toEqual(guesses.map(() => seen[0]));
  expect(seen[0]).toMatchObject({ answer: { code: 'BOOKING_NOT_FOUND', data: { attempts_left: 4 } } });
});

// The twin: a call that is in order has to be seen as no refusal, and as a change.
test('what is no attack is found out', async () => {
  const before = await everything();
  const body = JSON.stringify({ action: 'review_booking', token: victims.waiting.token, decision: 'reject' });

  await expect(attack({ kind: 'none', body })).rejects.toThrow();
  expect(await everything()).not.toEqual(before);
});
