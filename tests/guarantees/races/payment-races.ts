import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { Harness } from '../support/harness.ts';
import { callAtOnce, claimSeats, codesOf, differs, type Race, statusOf } from './race.ts';

const seats = 8;

/** Held seats on a trip of their own; with `paid`, also paid, but not reported. */
async function held(harness: Harness, party: number) {
  const tripId = await harness.addTrip({ availableSpots: seats });
  return { tripId, ...(await claimSeats(harness, tripId, party)) };
}

async function paid(harness: Harness, party: number) {
  const booking = await held(harness, party);
  const order = await harness.call('create_order', { ...booking.ids, ...booking.price });
  const proof = await harness.pay(order.data.order_id);
  return { ...booking, proof, report: { ...proof, ...booking.ids } };
}

const confirmReleaseReplace: Race = {
  name: 'confirm against release against replacement',
  guard: 'hold deletion',
  rounds: 8,
  async play({ harness, dice }) {
    const { tripId, claim, ids, proof, report } = await paid(harness, dice.between(1, 3));
    const replaces = { booking_id: ids.booking_id, draft_secret: claim.draft_secret };
    const changed = () =>
      harness.call('initialize_booking', makeClaim({ trip_id: tripId, seats: dice.between(1, 6), replaces }));
    if (dice.between(0, 1) === 1) await harness.expire(ids.booking_id);
    const calls = dice.shuffled<() => Promise<unknown>>([
      () => harness.call('verify_payment', report),
      () => harness.webhook(proof.razorpay_payment_id, 'event'),
      () => harness.sweep(),
      () => harness.sweep(),
      changed,
      changed,
    ]);
    await Promise.all(calls.map((call) => call()));
    return { tripId, seats, calls: calls.length, violations: [] };
  },
};

const pageWebhookSweep: Race = {
  name: 'page against webhook against sweep',
  guard: 'payment outcome',
  rounds: 6,
  async play({ harness, dice }) {
    const { tripId, ids, proof, report } = await paid(harness, dice.between(1, 6));
    await harness.expire(ids.booking_id);
    const calls = dice.shuffled<() => Promise<unknown>>([
      () => harness.call('verify_payment', report),
      () => harness.sweep(),
      ...['a', 'a', 'b', 'c'].map((event) => () => harness.webhook(proof.razorpay_payment_id, event)),
    ]);
    await Promise.all(calls.map((call) => call()));
    const again = await harness.call('verify_payment', report);
    return {
      tripId,
      seats,
      calls: calls.length,
      violations: [
        ...differs('status', await statusOf(harness, ids.booking_id), 'CONFIRMED'),
        ...differs('the same question again', again.data.status, 'CONFIRMED'),
      ],
    };
  },
};

const twoVerifies: Race = {
  name: 'two verifications',
  guard: 'payment outcome',
  rounds: 5,
  async play({ harness, dice }) {
    const { tripId, report } = await paid(harness, dice.between(1, 6));
    const answers = await callAtOnce(harness, 2, 'verify_payment', () => report);
    return { tripId, seats, calls: 2, violations: differs('answers', codesOf(answers), { OK: 2 }) };
  },
};

const twoOrders: Race = {
  name: 'two orders of one payment',
  guard: 'order id',
  rounds: 6,
  async play({ harness }) {
    const { tripId, ids, price } = await held(harness, 2);
    const answers = await callAtOnce(harness, 4, 'create_order', () => ({ ...ids, ...price }));
    const orders = new Set(answers.map(({ data }) => data.order_id));
    return { tripId, seats, calls: 4, violations: differs('orders returned to pages', orders.size, 1) };
  },
};

const twoSweeps: Race = {
  name: 'two sweeps',
  guard: 'hold deletion',
  rounds: 5,
  async play({ harness, dice }) {
    const { tripId, ids } = await held(harness, dice.between(1, 6));
    await harness.expire(ids.booking_id);
    await Promise.all([harness.sweep(), harness.sweep(), harness.sweep()]);
    // On a busy machine a sweep's share of time may end before it comes to this hold; the next one goes on.
    if ((await harness.rows.get('holds', ids.booking_id)) !== null) await harness.sweep();
    const trip = await harness.rows.get('trips', `row-${tripId}`);
    return { tripId, seats, calls: 3, violations: differs('free seats', trip?.availableSpots, seats) };
  },
};

export const paymentRaces: readonly Race[] = [
  confirmReleaseReplace,
  pageWebhookSweep,
  twoVerifies,
  twoOrders,
  twoSweeps,
];
