import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { Arena } from '../support/arena.ts';
import { differs, type Race } from './race.ts';

/** A booking whose hold is over, and whose order is still open at the gateway. */
async function lost(arena: Arena, tripId: string, party: number) {
  const { data } = await arena.call('initialize_booking', makeClaim({ trip_id: tripId, seats: party }));
  const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
  const price = { amount: 25_000 * party, currency: 'INR' };
  const order = await arena.call('create_order', { ...ids, ...price });
  await arena.expire(ids.booking_id);
  await arena.sweep();
  return { ids, orderId: order.data.order_id };
}

const statusOf = async (arena: Arena, id: string) => (await arena.rows.get('bookings', id))?.bookingStatus;

const twoBookings: Race = {
  name: 'late money of two bookings for the seats of one',
  guard: 'seat floor',
  rounds: 8,
  async play({ arena, dice }) {
    const party = dice.between(1, 3);
    const seats = 2 * party - 1;
    const tripId = await arena.addTrip({ availableSpots: seats });
    const bookings = [await lost(arena, tripId, party), await lost(arena, tripId, party)];
    const paid = [];
    for (const { ids, orderId } of bookings) paid.push({ ids, proof: await arena.pay(orderId) });
    await Promise.all(
      paid.flatMap(({ ids, proof }) => [
        arena.call('verify_payment', { ...proof, ...ids }),
        arena.webhook(proof.razorpay_payment_id, proof.razorpay_payment_id),
      ]),
    );
    const statuses = await Promise.all(bookings.map(({ ids }) => statusOf(arena, ids.booking_id)));
    return {
      tripId,
      seats,
      calls: 4,
      faults: differs('statuses', statuses.sort(), ['CANCELLED', 'CONFIRMED']),
    };
  },
};

const twoPayments: Race = {
  name: 'two late payments of one booking',
  guard: 'one confirmation',
  rounds: 8,
  async play({ arena, dice }) {
    const party = dice.between(1, 3);
    const seats = 8;
    const tripId = await arena.addTrip({ availableSpots: seats });
    const { ids, orderId } = await lost(arena, tripId, party);
    const payments = await arena.payTwice(orderId);
    await Promise.all(payments.map((id) => arena.webhook(id, id)));
    return {
      tripId,
      seats,
      calls: payments.length,
      faults: differs('status', await statusOf(arena, ids.booking_id), 'CONFIRMED'),
    };
  },
};

export const lateRaces: readonly Race[] = [twoBookings, twoPayments];
