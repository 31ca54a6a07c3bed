import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { Answer } from '../../../backend/function/testing/create-test-app.ts';
import { linkTo } from '../../../backend/function/testing/links.ts';
import { sendEvent } from '../../../backend/function/testing/webhook.ts';
import type { GatewayPlan, GrowthApp } from './growth-app.ts';
import type { History } from './history.ts';

interface ActionFigures {
  readonly calls: number;
  readonly gatewayCalls: number;
  /** Of each repetition. */
  readonly milliseconds: readonly number[];
}

/** By the name of the action, in the order of a booking. */
export type ActionTable = ReadonlyMap<string, ActionFigures>;

/** Measures each action so many times, one after the other, with the gateway as planned. */
export async function measureActions(
  app: GrowthApp,
  history: History,
  { delay, repetitions }: GatewayPlan,
): Promise<ActionTable> {
  const table = new Map<string, { calls: number; gatewayCalls: number; milliseconds: number[] }>();

  async function timed<T>(name: string, act: () => Promise<T>): Promise<T> {
    app.gateway.delay = delay;
    const [callsBefore, askedBefore] = [app.calls().all, app.gateway.asked];
    const began = performance.now();
    const result = await act();
    const milliseconds = performance.now() - began;
    app.gateway.delay = 0;
    const figures = table.get(name) ?? { calls: 0, gatewayCalls: 0, milliseconds: [] };
    // As often as in the last repetition: the first ones write what is there afterwards.
    figures.calls = app.calls().all - callsBefore;
    figures.gatewayCalls = app.gateway.asked - askedBefore;
    figures.milliseconds.push(milliseconds);
    table.set(name, figures);
    return result;
  }

  for (let round = 0; round < repetitions; round += 1) {
    await bookInstantly(app, history, timed);
    await bookByRequest(app, history, timed);
  }
  return table;
}

type Timed = <T>(name: string, act: () => Promise<T>) => Promise<T>;

/** The host of all trips. */
const hostId = 'host-asha';

let travellers = 0;

/** Calls as a traveller that nothing is known of. */
function travellerOf(app: GrowthApp) {
  travellers += 1;
  const address = `2001:db8:2:${travellers.toString(16)}::1`;
  const email = `bench-${travellers}@example.com`;
  const call = (action: string, body: object) => app.call(action, body, address, app.ports);
  return { number: travellers, email, call };
}

/** Books, looks the booking up and cancels it. What a silent gateway does not do is repeated, untimed, with one that answers. */
async function bookInstantly(app: GrowthApp, history: History, timed: Timed): Promise<void> {
  const { number, email, call } = travellerOf(app);
  const { tripId } = history.trips.bookable(number, false);
  const claim = makeClaim({ trip_id: tripId }, { email });
  const { data } = needed('claim', await timed('claim', () => call('initialize_booking', claim)));
  const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
  const order = { ...ids, amount: 25_000, currency: 'INR' };
  const first = await timed('order', () => call('create_order', order));
  const opened = first.success ? first : needed('order', await call('create_order', order));
  const proof = app.fake.pay(opened.data.order_id);
  const verify = () => call('verify_payment', { ...ids, ...proof });
  const verified = await timed('verification', verify);
  if (!verified.success) needed('verification', await verify());
  const payment = { id: proof.razorpay_payment_id };
  await timed('webhook', () =>
    sendEvent(app, 'payment.captured', { payment }, `event-${payment.id}`, app.ports),
  );
  const reference = claim.booking_data.bookingId;
  const found = needed('look-up', await timed('look-up', () => call('lookup_booking', { reference, email })));
  const expectedRefund = { amount: 25_000, currency: 'INR' };
  const cancel = { booking_id: data.booking_id, access: found.data.access, expected_refund: expectedRefund };
  const cancelled = await timed('cancel', () => call('cancel_booking', cancel));
  if (cancelled.code !== 'GATEWAY_UNAVAILABLE') needed('cancel', cancelled);
}

async function bookByRequest(app: GrowthApp, history: History, timed: Timed): Promise<void> {
  const { number, email, call } = travellerOf(app);
  const { id, tripId } = history.trips.bookable(number, true);
  const claim = makeClaim({ trip_id: tripId }, { email });
  const sent = needed('request', await timed('request', () => call('initialize_pending_booking', claim)));
  const review = { token: linkTo(app, 'review', sent.data.booking_id, hostId), decision: 'approve' };
  needed('approval', await timed('approval', () => call('review_booking', review)));
  const view = { token: linkTo(app, 'manage', id, hostId) };
  needed("host's view", await timed("host's view", () => call('view_trip', view)));
}

/** @throws Error where the action failed: then there is nothing to measure. */
function needed(name: string, answer: Answer): Answer {
  if (!answer.success) throw new Error(`${name} was answered ${answer.code}: ${answer.message}`);
  return answer;
}
