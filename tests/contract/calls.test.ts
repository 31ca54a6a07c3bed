import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClaim } from '../../backend/function/testing/builders.ts';
import { type Calls, countCalls } from '../../backend/function/testing/counted-calls.ts';
import { foundBooking, sentRequest } from '../../backend/function/testing/request-journey.ts';
import { startTestApp, type TestApp } from '../../backend/function/testing/test-app.ts';
import { sendEvent } from '../../backend/function/testing/webhook.ts';
import { startBackend } from '../../backend/local/start-backend.ts';
import { callsOfTheGuide } from './support/guide.ts';

/** A line of the guide's table: what is done, and what it costs. */
interface Line {
  readonly journey: string;
  readonly executions: number;
  readonly calls: Calls;
  readonly gateway: number;
}

let app: TestApp;
let counted: ReturnType<typeof countCalls>;
const lines: Line[] = [];

const callsOf = (count: (kind: keyof Calls) => number): Calls => ({
  all: count('all'),
  reads: count('reads'),
  deep: count('deep'),
});

/** Counts what the app is asked meanwhile. `act` takes the address that calls. */
async function count<T>(journey: string, executions: number, act: () => Promise<T>): Promise<T> {
  const before = counted.calls();
  app.fake.state.asked = 0;
  const result = await act();
  const after = counted.calls();
  const calls = callsOf((kind) => after[kind] - before[kind]);
  lines.push({ journey, executions, calls, gateway: app.fake.state.asked });
  return result;
}

function sum(journey: string, from: number): void {
  const parts = lines.slice(from);
  const total = (of: (line: Line) => number) => parts.reduce((all, line) => all + of(line), 0);
  const calls = callsOf((kind) => total((line) => line.calls[kind]));
  const [executions, gateway] = [total((line) => line.executions), total((line) => line.gateway)];
  lines.push({ journey, executions, calls, gateway });
}

beforeAll(async () => {
  app = await startTestApp(startBackend);
  counted = countCalls(app);
  await app.addTrip({ availableSpots: 20 });
  await app.addHost('asha@example.com');
  // With it the numbers of the trip's seats begin.
  await count('the first claim of a trip', 1, () => call('initialize_booking', makeClaim()));
  await bookInstantly();
  // Away from the full hour, at which a sweep has more to do.
  app.pass(600);
  await count('the next sweep, which counts its seats and mails its host', 1, () => app.sweep(counted.ports));
  await bookByRequest();
  // A week later all is over, and a sweep has cleared it away.
  app.pass(7 * 86_400);
  await app.sweep();
  await count('a sweep with nothing to do', 1, () => app.sweep(counted.ports));
});
afterAll(() => app.close());

const call = (action: string, body: object) => app.call(action, body, undefined, counted.ports);

async function order(ids: object): Promise<string> {
  const answer = await count('its order', 1, () =>
    call('create_order', { ...ids, amount: 25_000, currency: 'INR' }),
  );
  return answer.data.order_id;
}

async function pay(ids: object, orderId: string): Promise<void> {
  const proof = app.fake.pay(orderId);
  const verified = await count('its verification, mail included', 1, () =>
    call('verify_payment', { ...ids, ...proof }),
  );
  expect(verified.code).toBe('OK');
  const payment = { id: proof.razorpay_payment_id };
  await count('its webhook, arriving second', 1, () =>
    sendEvent(app, 'payment.captured', { payment }, payment.id, counted.ports),
  );
}

async function bookInstantly(): Promise<void> {
  const from = lines.length;
  const { data } = await count('claim of an instant booking', 1, () =>
    call('initialize_booking', makeClaim()),
  );
  const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
  await pay(ids, await order(ids));
  sum('**an instant booking**', from);
}

async function bookByRequest(): Promise<void> {
  await app.addTrip({ tripId: 'on-request', hostApproval: true });
  const from = lines.length;
  const request = await count('a request, both mails included', 1, () =>
    sentRequest({ ...app, call }, makeClaim({ trip_id: 'on-request' })),
  );
  const { token } = request;
  await count("its host's look and approval", 2, async () => {
    await call('review_booking', { token, decision: 'look' });
    await call('review_booking', { token, decision: 'approve' });
  });
  const ids = await count("its traveller's look-up and check", 2, async () => {
    const { data } = await call('validate_approved_booking', await foundBooking({ ...app, call }, request));
    return { booking_id: data.booking_id, payment_id: data.payment_id };
  });
  await pay(ids, await order(ids));
  sum('**a request that is approved and paid**', from);
}

/** As the guide's table has it. */
const rowOf = ({ journey, executions, calls, gateway }: Line) =>
  `| ${journey} | ${executions} | ${calls.all} (${calls.reads}) | ${gateway} |`;

test('a claim is eight calls, of which five wait for one another', () => {
  const claim = lines.find(({ journey }) => journey === 'claim of an instant booking');
  expect(claim?.calls.all).toBeLessThanOrEqual(8);
  expect(claim?.calls.deep).toBeLessThanOrEqual(5);
});

test('an instant booking with its webhook is 27 calls', () => {
  const booking = lines.find(({ journey }) => journey === '**an instant booking**');
  expect(booking?.calls.all).toBeLessThanOrEqual(27);
});

test('the guide counts the calls of each journey', () => {
  expect(callsOfTheGuide()).toEqual(lines.map(rowOf));
});
