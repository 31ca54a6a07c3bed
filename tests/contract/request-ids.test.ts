import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeClaim } from '../../backend/function/testing/builders.ts';
import { startRunningBackend } from '../../backend/function/testing/running-backend.ts';
import { startBackend } from '../../backend/local/start-backend.ts';
import { createBookingCalls } from '../../shared/data/booking-calls.ts';
import { connect } from '../../shared/data/connection.ts';
import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import type { Random } from '../../shared/domain/clock.ts';
import type { CallOutcome } from '../../shared/domain/ports/bookings.ts';

const log: string[] = [];
let backend: Awaited<ReturnType<typeof startRunningBackend>>;

beforeAll(async () => {
  backend = await startRunningBackend(startBackend, {}, (line) => log.push(line));
});
afterAll(() => backend.close());

/** The browser's own adapter, and the ids that it has drawn. */
function browser() {
  const ids: string[] = [];
  const random: Random = {
    ...cryptoRandom,
    hex: (digits) => {
      const id = cryptoRandom.hex(digits);
      ids.push(id);
      return id;
    },
  };
  const client = connect({ endpoint: `${backend.url}/v1`, projectId: 'group-trips' });
  return { ids, calls: createBookingCalls(client, { bookingFunctionId: 'bookings' }, random) };
}

interface Line {
  readonly source: string;
  readonly level: string;
  readonly event?: string;
  readonly requestId?: string | null;
  readonly path?: string;
  /** What the function logged, itself a line of JSON. */
  readonly message?: string;
}

/** What each part logged under an id. */
function tracesOf(id: string | undefined): string[] {
  return log
    .map((line) => JSON.parse(line) as Line)
    .map((line) => (line.source === 'function' ? { ...line, ...JSON.parse(line.message ?? '') } : line))
    .filter((line) => line.requestId === id)
    .map(({ source, event }) => `${source} ${event}`);
}

async function dataOf<T>(call: Promise<CallOutcome<T>>): Promise<T> {
  const outcome = await call;
  if (outcome.kind !== 'answered' || !outcome.answer.success)
    throw new Error(`Not done: ${JSON.stringify(outcome)}`);
  return outcome.answer.data;
}

test('a call of the browser has one id in every log, and no log contains personal data', async () => {
  await backend.addTrip({ tripId: 'traced' });
  const { calls, ids } = browser();
  const claim = makeClaim({ trip_id: 'traced', seats: 2 }, { name: 'Mira Rao' });
  const { totalAmount: amount, currency, bookingId: reference } = claim.booking_data;

  const held = await dataOf(calls.initializeBooking(claim));
  const row = { booking_id: held.booking_id, payment_id: held.payment_id };
  const order = await dataOf(calls.createOrder({ ...row, amount, currency }));
  const paid = await backend.pay({ order_id: order.order_id, amount, currency }, 'success');
  const { razorpay_order_id = '', razorpay_payment_id = '', razorpay_signature = '' } = paid.answer ?? {};
  const proof = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
  await dataOf(calls.verifyPayment({ ...row, ...proof }));
  await calls.lookupBooking({ reference, email: 'mira@example.com' });
  await vi.waitFor(() => expect(log.join('\n')).toContain('mail-sent'), { timeout: 20_000, interval: 100 });

  const [claiming, ordering, verifying] = ids;
  expect(new Set(ids).size).toBe(4);
  expect(tracesOf(claiming)).toContain('function action');
  for (const id of [ordering, verifying])
    expect(tracesOf(id)).toEqual(expect.arrayContaining(['function action', 'gateway called']));
  expect(log.join('\n')).not.toContain(reference);
  expect(log.join('\n')).not.toMatch(/mira|rao|9876543210|traveller|bengaluru|@example\.com|mountains/i);
});
