import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { Arena } from '../support/arena.ts';
import { codesOf, differs, type Race } from './race.ts';

const seats = 8;

/** Seats that are held on a trip of their own; with `paid`, somebody has paid and nobody knows. */
async function held(arena: Arena, party: number) {
  const tripId = await arena.addTrip({ availableSpots: seats });
  const claim = makeClaim({ trip_id: tripId, seats: party });
  const { data } = await arena.call('initialize_booking', claim);
  const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
  return { tripId, claim, ids, price: { amount: 25_000 * party, currency: 'INR' } };
}

async function paid(arena: Arena, party: number) {
  const booking = await held(arena, party);
  const order = await arena.call('create_order', { ...booking.ids, ...booking.price });
  const proof = await arena.pay(order.data.order_id);
  return { ...booking, proof, report: { ...proof, ...booking.ids } };
}

const statusOf = async (arena: Arena, id: string) => (await arena.rows.get('bookings', id))?.bookingStatus;

const confirmReleaseReplace: Race = {
  name: 'confirm against release against replacement',
  guard: 'hold deletion',
  rounds: 12,
  async play({ arena, dice }) {
    const { tripId, claim, ids, proof, report } = await paid(arena, dice.between(1, 3));
    const replaces = { booking_id: ids.booking_id, draft_secret: claim.draft_secret };
    const changed = () =>
      arena.call('initialize_booking', makeClaim({ trip_id: tripId, seats: dice.between(1, 6), replaces }));
    if (dice.between(0, 1) === 1) await arena.expire(ids.booking_id);
    const calls = dice.shuffled<() => Promise<unknown>>([
      () => arena.call('verify_payment', report),
      () => arena.webhook(proof.razorpay_payment_id, 'event'),
      () => arena.sweep(),
      () => arena.sweep(),
      changed,
      changed,
    ]);
    await Promise.all(calls.map((call) => call()));
    return { tripId, seats, calls: calls.length, faults: [] };
  },
};

const pageWebhookSweep: Race = {
  name: 'page against webhook against sweep',
  guard: 'payment outcome',
  rounds: 10,
  async play({ arena, dice }) {
    const { tripId, ids, proof, report } = await paid(arena, dice.between(1, 6));
    await arena.expire(ids.booking_id);
    const calls = dice.shuffled<() => Promise<unknown>>([
      () => arena.call('verify_payment', report),
      () => arena.sweep(),
      ...['a', 'a', 'b', 'c'].map((event) => () => arena.webhook(proof.razorpay_payment_id, event)),
    ]);
    await Promise.all(calls.map((call) => call()));
    const again = await arena.call('verify_payment', report);
    return {
      tripId,
      seats,
      calls: calls.length,
      faults: [
        ...differs('status', await statusOf(arena, ids.booking_id), 'CONFIRMED'),
        ...differs('the same question again', again.data.status, 'CONFIRMED'),
      ],
    };
  },
};

const twoVerifies: Race = {
  name: 'two verifications',
  guard: 'payment outcome',
  rounds: 8,
  async play({ arena, dice }) {
    const { tripId, report } = await paid(arena, dice.between(1, 6));
    const answers = await Promise.all([report, report].map((one) => arena.call('verify_payment', one)));
    return { tripId, seats, calls: 2, faults: differs('answers', codesOf(answers), { OK: 2 }) };
  },
};

const twoOrders: Race = {
  name: 'two orders of one payment',
  guard: 'order id',
  rounds: 10,
  async play({ arena }) {
    const { tripId, ids, price } = await held(arena, 2);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => arena.call('create_order', { ...ids, ...price })),
    );
    const orders = new Set(answers.map(({ data }) => data.order_id));
    return { tripId, seats, calls: 4, faults: differs('orders that pages were told', orders.size, 1) };
  },
};

const twoSweeps: Race = {
  name: 'two sweeps',
  guard: 'hold deletion',
  rounds: 8,
  async play({ arena, dice }) {
    const { tripId, ids } = await held(arena, dice.between(1, 6));
    await arena.expire(ids.booking_id);
    await Promise.all([arena.sweep(), arena.sweep(), arena.sweep()]);
    const trip = await arena.rows.get('trips', `row-${tripId}`);
    return { tripId, seats, calls: 3, faults: differs('free seats', trip?.availableSpots, seats) };
  },
};

const oneMail: Race = {
  name: 'two senders of one mail',
  guard: 'mail claim',
  rounds: 8,
  async play({ arena }) {
    const { tripId, claim, report } = await paid(arena, 1);
    await Promise.all([arena.call('verify_payment', report), arena.sweep(), arena.sweep(), arena.sweep()]);
    const reference = claim.booking_data.bookingId;
    const about = (await arena.mailbox()).filter(({ subject }) => subject.includes(reference));
    return { tripId, seats, calls: 4, faults: differs('mails', about.length, 1) };
  },
};

export const paymentRaces: readonly Race[] = [
  confirmReleaseReplace,
  pageWebhookSweep,
  twoVerifies,
  twoOrders,
  twoSweeps,
  oneMail,
];
