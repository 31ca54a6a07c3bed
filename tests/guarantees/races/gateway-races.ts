import {
  amidst,
  atOnce,
  type Call,
  mailsAbout,
  paidSeats,
  settledRace,
  settleRest,
  settlers,
} from './paid-seats.ts';
import { differs, type Race, statusOf } from './race.ts';

const dispute = settledRace('a dispute against all that writes mail', 'one event', async (round, tripId) => {
  const { harness, dice } = round;
  const booking = await paidSeats(harness, tripId, dice.between(1, 3));
  const { paymentId, claim } = booking;
  const id = `disp_${paymentId}`;
  const entity = { id, payment_id: paymentId, amount: 2_500_000, currency: 'INR', status: 'open' };
  const created: Call = () =>
    harness.deliver(harness.event('payment.dispute.created', { dispute: entity }, id));
  const calls = await atOnce(round, [created, created, created, ...settlers(harness, booking)]);
  await settleRest(harness, booking);
  const toSupport = differs('mails to support', await mailsAbout(harness, 'Dispute created', id), 1);
  if (toSupport.length > 0) return { calls, violations: toSupport };
  const reference = claim.booking_data.bookingId;
  const confirmed = await mailsAbout(harness, 'Booking confirmed', reference);
  return { calls, violations: differs('mails to the traveller', confirmed, 1) };
});

/** An authorised payment is captured while everything asks about it; `late` at the end of its hold. */
const authorised = (name: string, guard: Race['guard'], late: boolean) =>
  settledRace(name, guard, async (round, tripId) => {
    const { harness, dice } = round;
    const booking = await paidSeats(harness, tripId, dice.between(1, 3), { scenario: 'authorised' });
    const { bookingId, paymentId, ids, price } = booking;
    if (late) await harness.expire(bookingId);
    const payment = { id: paymentId };
    const calls = await atOnce(round, [
      amidst(round, () => harness.operate(`/payments/${paymentId}/capture`)),
      () => harness.deliver(harness.event('payment.authorized', { payment }, `authorized ${paymentId}`)),
      () => harness.call('create_order', { ...ids, ...price }),
      ...settlers(harness, booking),
    ]);
    await settleRest(harness, booking);
    return {
      calls,
      violations: differs('status', await statusOf(harness, bookingId), 'CONFIRMED'),
    };
  });

const drafts = settledRace(
  'two drafts of one booking that are both paid',
  'one confirmation',
  async (round, tripId) => {
    const { harness, dice } = round;
    const draftSecret = `${dice.between(0, 1e9)}`.padStart(32, '0');
    const bookings = [
      await paidSeats(harness, tripId, 2, { draftSecret }),
      await paidSeats(harness, tripId, 2, { draftSecret }),
    ];
    const calls = await atOnce(
      round,
      bookings.flatMap((booking) => settlers(harness, booking).slice(0, 2)),
    );
    for (const booking of bookings) await settleRest(harness, booking);
    const statuses = await Promise.all(bookings.map(({ bookingId }) => statusOf(harness, bookingId)));
    return {
      calls,
      violations: differs('statuses', statuses.sort(), ['CANCELLED', 'CONFIRMED']),
    };
  },
);

export const gatewayRaces: readonly Race[] = [
  dispute,
  authorised('an authorised payment that is captured', 'payment outcome', false),
  authorised('an authorised payment that is captured as its hold ends', 'hold deletion', true),
  drafts,
];
