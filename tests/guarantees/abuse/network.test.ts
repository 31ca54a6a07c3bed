import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../backend/function/testing/test-app.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { report, rounds, seed } from '../support/deep.ts';
import { type Harness, startHarness } from '../support/harness.ts';
import { readLedger } from '../support/ledger.ts';
import { type Attack, attacks } from './bodies.ts';
import { expectRefusal } from './expect-refusal.ts';
import { createOtherBookings } from './other-bookings.ts';

let harness: Harness;
let hostile: fc.Arbitrary<Attack>;

beforeAll(async () => {
  harness = await startHarness({});
  await harness.addTrip();
  // Bookings of another place: here everything about them is foreign.
  const elsewhere = await startTestApp(startBackend, { BOOKING_LIMITS: 'off' });
  hostile = attacks(await createOtherBookings(elsewhere));
  await elsewhere.close();
});
afterAll(() => harness.close());

test('hostile bodies are refused over the network as they are in the house', async () => {
  const bodies = rounds(10) * 10;

  await fc.assert(
    fc.asyncProperty(hostile, async ({ body }) => {
      const execution = await harness.execute(body);
      expectRefusal(execution.responseStatusCode, execution.responseBody);
      expect(execution.status).toBe('completed');
    }),
    { seed, numRuns: bodies },
  );

  expect((await readLedger(harness)).chains).toEqual([]);
  report(`${bodies} bodies over the network, all refused`);
});

const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE');
const where = fc.constantFrom(
  '',
  '/',
  '/gateway-webhook',
  '/gateway-webhook/',
  '/%2e%2e/',
  '/health',
  '/a?b=c',
);
const header = fc.constantFrom(
  'x-appwrite-trigger',
  'x-appwrite-key',
  'x-appwrite-client-ip',
  'x-razorpay-signature',
);

test('whatever arrives on the function’s own domain is refused, headers of Appwrite’s own included', async () => {
  await fc.assert(
    fc.asyncProperty(
      method,
      where,
      header,
      fc.uint8Array({ maxLength: 400 }),
      async (how, path, name, bytes) => {
        const answer = await fetch(`${harness.url}/functions/bookings${path}`, {
          method: how,
          headers: { [name]: 'schedule', 'content-type': 'application/octet-stream' },
          ...(how === 'GET' ? {} : { body: new Uint8Array(bytes) }),
        });
        const text = await answer.text();
        if (answer.status !== 404) expectRefusal(answer.status, text);
      },
    ),
    { seed, numRuns: rounds(10) * 10 },
  );
});
