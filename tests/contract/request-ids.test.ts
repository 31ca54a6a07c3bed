import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startRunningBackend } from '../../backend/function/testing/running-backend.ts';
import { startBackend } from '../../backend/local/start-backend.ts';
import { createCallAction } from '../../shared/data/actions/call-action.ts';
import { connect } from '../../shared/data/connection.ts';
import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import { allActions } from '../../shared/data/testing/all-actions.ts';
import { errorMessage } from '../../shared/domain/bookings/error-message.ts';
import { majorAmount, moneyFromMajor, timesSeats } from '../../shared/domain/money/money.ts';
import type { ActionError, SeatClaim } from '../../shared/domain/ports/bookings.ts';
import type { Result } from '../../shared/domain/ports/outcome.ts';
import type { Random } from '../../shared/domain/ports/random.ts';

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
  const connection = connect({ endpoint: `${backend.url}/v1`, projectId: 'group-trips' });
  const call = createCallAction(connection, { bookingFunctionId: 'bookings' }, random, errorMessage);
  return { ids, actions: allActions(call) };
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

async function done<T>(action: Promise<Result<T, ActionError>>): Promise<T> {
  const result = await action;
  if (!result.ok) throw new Error(`Not done: ${JSON.stringify(result)}`);
  return result.value;
}

const claim: SeatClaim = {
  tripId: 'traced',
  form: {
    email: 'mira@example.com',
    phone: '9876543210',
    city: 'Bengaluru',
    whyJoining: 'I have wanted to see these mountains for years.',
    passengers: [
      { name: 'Mira Rao', age: 30, gender: 'other', instagram: '' },
      { name: 'Traveller B', age: 31, gender: 'other', instagram: '' },
    ],
  },
  seatPrice: moneyFromMajor(25_000, 'INR'),
  reference: 'GTced01000001',
  secret: '00112233445566778899aabbccddeeff',
  replaces: null,
};

test('a call of the browser has one id in every log, and no log contains who books', async () => {
  await backend.addTrip({ tripId: 'traced' });
  const { actions, ids } = browser();

  const hold = await done(actions.claimSeats(claim));
  const total = timesSeats(claim.seatPrice, 2);
  const order = await done(actions.createOrder(hold, total));
  const sum = { amount: majorAmount(order.total), currency: order.total.currency };
  const paid = await backend.pay({ order_id: order.orderId, ...sum }, 'success');
  const { razorpay_payment_id: paymentId = '', razorpay_signature: signature = '' } = paid.answer ?? {};
  await done(actions.verifyPayment(hold, { orderId: order.orderId, paymentId, signature }));
  await actions.lookupBooking(claim.reference, 'mira@example.com');
  await vi.waitFor(() => expect(log.join('\n')).toContain('mail-sent'), { timeout: 20_000, interval: 100 });

  const [claiming, ordering, verifying] = ids;
  expect(new Set(ids).size).toBe(4);
  expect(tracesOf(claiming)).toContain('function action');
  for (const id of [ordering, verifying])
    expect(tracesOf(id)).toEqual(expect.arrayContaining(['function action', 'gateway called']));
  expect(log.join('\n')).not.toContain(claim.reference);
  expect(log.join('\n')).not.toMatch(/mira|rao|9876543210|traveller b|bengaluru|@example\.com|mountains/i);
});
