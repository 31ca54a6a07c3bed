import type { Harness } from '../support/harness.ts';
import { claimSeats, differs, type Race, statusOf } from './race.ts';

/** A booking whose hold is over, and whose order is still open at the gateway. */
async function lost(harness: Harness, tripId: string, party: number) {
  const { ids, price } = await claimSeats(harness, tripId, party);
  const order = await harness.call('create_order', { ...ids, ...price });
  await harness.expire(ids.booking_id);
  await harness.sweep();
  return { ids, orderId: order.data.order_id };
}

const twoBookings: Race = {
  name: 'late money of two bookings for the seats of one',
  guard: 'seat floor',
  rounds: 4,
  async play({ harness, dice }) {
    const party = dice.between(1, 3);
    const seats = 2 * party - 1;
    const tripId = await harness.addTrip({ availableSpots: seats });
    const bookings = [await lost(harness, tripId, party), await lost(harness, tripId, party)];
    const paid = [];
    for (const { ids, orderId } of bookings) paid.push({ ids, proof: await harness.pay(orderId) });
    await Promise.all(
      paid.flatMap(({ ids, proof }) => [
        harness.call('verify_payment', { ...proof, ...ids }),
        harness.webhook(proof.razorpay_payment_id, proof.razorpay_payment_id),
      ]),
    );
    const statuses = await Promise.all(bookings.map(({ ids }) => statusOf(harness, ids.booking_id)));
    return {
      tripId,
      seats,
      calls: 4,
      violations: differs('statuses', statuses.sort(), ['CANCELLED', 'CONFIRMED']),
    };
  },
};

const twoPayments: Race = {
  name: 'two late payments of one booking',
  guard: 'one confirmation',
  rounds: 4,
  async play({ harness, dice }) {
    const party = dice.between(1, 3);
    const seats = 8;
    const tripId = await harness.addTrip({ availableSpots: seats });
    const { ids, orderId } = await lost(harness, tripId, party);
    const payments = await harness.payTwice(orderId);
    await Promise.all(payments.map((id) => harness.webhook(id, id)));
    return {
      tripId,
      seats,
      calls: payments.length,
      violations: differs('status', await statusOf(harness, ids.booking_id), 'CONFIRMED'),
    };
  },
};

export const lateRaces: readonly Race[] = [twoBookings, twoPayments];
