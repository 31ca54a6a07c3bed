import { makeClaim } from '../../../backend/function/testing/builders.ts';
import {
  approvedRequest,
  foundBooking,
  orderedApproval,
} from '../../../backend/function/testing/request-journey.ts';
import { differs } from '../support/differs.ts';
import type { Race, Round } from './race.ts';
import { amidst, ordered, page, paidSeats, pay, settlers, statusOf, webhook } from './travellers.ts';

const requested = () => ({ hostApproval: true });

/** Half of the rounds are played at the end of the hold. */
const maybeLate = ({ app, dice }: Round): void => {
  if (dice.between(0, 1) === 1) app.pass(901);
};

const confirmed = async (round: Round, id: string) =>
  differs('status', await statusOf(round, id), 'CONFIRMED');

const payExpire: Race = {
  name: 'the payment of an approved booking against the end of its time',
  trip: requested,
  async play(round) {
    const { app, dice, tripId } = round;
    const party = dice.between(1, 6);
    const request = await approvedRequest(app, makeClaim({ trip_id: tripId, seats: party }));
    const booking = { ...request, ...(await orderedApproval(app, request)), paid: 25_000 * party };
    const paid = pay(round, booking);
    app.pass(172_801);
    const found = await foundBooking(app, request);
    await round.atOnce([...settlers(round, paid), () => app.call('validate_approved_booking', found)]);
    await webhook(round, paid);
    return confirmed(round, request.id);
  },
};

const confirmReleaseReplace: Race = {
  name: 'confirm against release against two replacements',
  async play(round) {
    const { app, dice, tripId } = round;
    const booking = await paidSeats(round, dice.between(1, 3));
    const replaces = { booking_id: booking.id, draft_secret: booking.claim.draft_secret };
    const changed = () =>
      app.call('initialize_booking', makeClaim({ trip_id: tripId, seats: dice.between(1, 6), replaces }));
    maybeLate(round);
    await round.atOnce([...settlers(round, booking), changed, changed]);
    return [];
  },
};

const pageWebhookSweep: Race = {
  name: 'page against webhook against sweep, as the hold ends',
  async play(round) {
    const booking = await paidSeats(round, round.dice.between(1, 6));
    maybeLate(round);
    await round.atOnce(settlers(round, booking));
    const again = await page(round, booking);
    return [...differs('the same question again', again.code, 'OK'), ...(await confirmed(round, booking.id))];
  },
};

const twoPayments: Race = {
  name: 'two late payments of one booking',
  async play(round) {
    const { app, dice } = round;
    const booking = await ordered(round, dice.between(1, 3));
    app.pass(901);
    await app.sweep();
    const payments = [pay(round, booking), pay(round, booking)];
    await round.atOnce(payments.flatMap((one) => settlers(round, one)));
    for (const one of payments) await webhook(round, one);
    return confirmed(round, booking.id);
  },
};

const authorised: Race = {
  name: 'an authorised payment that is captured as its hold ends',
  async play(round) {
    const { app } = round;
    const booking = await paidSeats(round, round.dice.between(1, 3), { status: 'authorized' });
    maybeLate(round);
    await round.atOnce([
      amidst(round, async () => app.fake.become(booking.paymentId, 'captured')),
      () => app.call('create_order', { ...booking.ids, amount: booking.paid, currency: 'INR' }),
      ...settlers(round, booking),
    ]);
    await webhook(round, booking);
    return confirmed(round, booking.id);
  },
};

const orders: Race = {
  name: 'several orders of one payment',
  guards: ['id of an order'],
  async play(round) {
    const { app, tripId } = round;
    const { data } = await app.call('initialize_booking', makeClaim({ trip_id: tripId }));
    const opened = new Set<string>();
    const open = async () => {
      const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
      const order = await app.call('create_order', { ...ids, amount: 25_000, currency: 'INR' });
      opened.add(order.data.order_id);
    };
    await round.atOnce([open, open, open, open]);
    return differs('orders returned to pages', opened.size, 1);
  },
};

type Act = (round: Round) => Promise<unknown>;

/** A person changes the trip while its seats are ordered, paid, and run out. */
const tripChanged = (name: string, act: Act): Race => ({
  name,
  async play(round) {
    const { app, dice } = round;
    const booking = await paidSeats(round, dice.between(1, 3));
    maybeLate(round);
    await round.atOnce([
      amidst(round, () => act(round)),
      () => app.call('create_order', { ...booking.ids, amount: booking.paid, currency: 'INR' }),
      ...settlers(round, booking),
    ]);
    await webhook(round, booking);
    // A refund that a sweep wrote down is asked for by one a minute later.
    app.pass(60);
    await app.sweep();
    const isBooked = (await statusOf(round, booking.id)) === 'CONFIRMED';
    const payment = await app.fake.gateway.payment(booking.paymentId);
    return differs('money', payment.ok && payment.value.status, isBooked ? 'captured' : 'refunded');
  },
});

const byHand: Race = {
  name: 'a booking confirmed by hand against its late money',
  async play(round) {
    const { app, dice } = round;
    const lost = await ordered(round, dice.between(1, 3));
    app.pass(901);
    await app.sweep();
    const booking = pay(round, lost);
    const confirm = async () => {
      await app.rows.update('bookings', booking.id, { bookingStatus: 'CONFIRMED' });
      await app.sweep();
    };
    await round.atOnce([amidst(round, confirm), ...settlers(round, booking)]);
    await webhook(round, booking);
    return confirmed(round, booking.id);
  },
};

export const decisionRaces: readonly Race[] = [
  payExpire,
  confirmReleaseReplace,
  pageWebhookSweep,
  twoPayments,
  authorised,
  orders,
  tripChanged('a trip cancelled by hand against page, webhook and sweep', ({ app, tripRowId }) =>
    app.rows.update('trips', tripRowId, { tripStatus: 'cancelled' }),
  ),
  tripChanged('a trip deleted by hand against page, webhook and sweep', ({ app, tripRowId }) =>
    app.rows.remove('trips', tripRowId),
  ),
  byHand,
];
