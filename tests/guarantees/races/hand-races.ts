import type { Harness } from '../support/harness.ts';
import { amidst, atOnce, paidSeats, settledRace, settleRest, settlers } from './paid-seats.ts';
import { differs, type Race, statusOf } from './race.ts';

type Act = (harness: Harness, tripRowId: string) => Promise<unknown>;

/** A person changes the trip while its seats are ordered, paid, and run out. */
const tripChanged = (name: string, guard: Race['guard'], act: Act) =>
  settledRace(name, guard, async (round, tripId) => {
    const { harness, dice } = round;
    const booking = await paidSeats(harness, tripId, dice.between(1, 3));
    const { bookingId, paymentId, ids, price } = booking;
    if (dice.between(0, 1) === 1) await harness.expire(bookingId);
    const calls = await atOnce(round, [
      amidst(round, () => act(harness, `row-${tripId}`)),
      () => harness.call('create_order', { ...ids, ...price }),
      ...settlers(harness, booking),
    ]);
    await settleRest(harness, booking);
    const isBooked = (await statusOf(harness, bookingId)) === 'CONFIRMED';
    const payment = await harness.gateway.payment(paymentId);
    const status = payment.ok ? payment.value.status : null;
    return {
      calls,
      violations: differs('money', status, isBooked ? 'captured' : 'refunded'),
    };
  });

const confirmed = settledRace(
  'a booking confirmed by hand against its late money',
  'one confirmation',
  async (round, tripId) => {
    const { harness, dice } = round;
    const runOut = async () => {
      const [hold] = await harness.rows.list('holds', { equal: { tripId }, limit: 1 });
      await harness.expire(hold?.$id ?? '');
      await harness.sweep();
    };
    const booking = await paidSeats(harness, tripId, dice.between(1, 3), { beforePaying: runOut });
    const { bookingId } = booking;
    const confirm = async () => {
      await harness.rows.update('bookings', bookingId, { bookingStatus: 'CONFIRMED' });
      await harness.sweep();
    };
    // Later, the late money has its seats already.
    const soon = amidst(round, confirm, 4);
    const calls = await atOnce(round, [soon, ...settlers(harness, booking)]);
    await settleRest(harness, booking);
    return {
      calls,
      violations: differs('status', await statusOf(harness, bookingId), 'CONFIRMED'),
    };
  },
);

export const handRaces: readonly Race[] = [
  tripChanged('a trip cancelled by hand against page, webhook and sweep', 'payment outcome', ({ rows }, id) =>
    rows.update('trips', id, { tripStatus: 'cancelled' }),
  ),
  tripChanged('a trip deleted by hand against page, webhook and sweep', 'payment outcome', ({ rows }, id) =>
    rows.remove('trips', id),
  ),
  confirmed,
];
