import { amidst, atOnce, mailsAbout, paidSeats, settledRace, settleRest, settlers } from './paid-seats.ts';
import { differs, type Race, type Round, statusOf } from './race.ts';

/** A person refunds a payment in the dashboard while it is settled: `amount` in major units, or all of it. */
const refundByHand = (name: string, form: Readonly<Record<string, string>>) =>
  settledRace(name, 'payment outcome', async (round, tripId) => {
    const { harness, dice } = round;
    const booking = await paidSeats(harness, tripId, dice.between(1, 3));
    const { bookingId, paymentId } = booking;
    if (dice.between(0, 1) === 1) await harness.expire(bookingId);
    const calls = await atOnce(round, [
      amidst(round, () => harness.operate(`/payments/${paymentId}/refund`, form)),
      ...settlers(harness, booking),
    ]);
    await settleRest(harness, booking);
    const isBooked = (await statusOf(harness, bookingId)) === 'CONFIRMED';
    const payment = await harness.gateway.payment(paymentId);
    const { amount = 0, amountRefunded = 0 } = payment.ok ? payment.value : {};
    const back = isBooked && form['amount'] !== undefined ? Number(form['amount']) * 100 : amount;
    const mails = await mailsAbout(harness, 'Refunded in the dashboard', paymentId);
    return {
      calls,
      violations: [
        ...differs('given back', amountRefunded, back),
        ...differs('mails to support', mails, isBooked ? 1 : 0),
      ],
    };
  });

/** A refund of a cancelled trip's payment that the gateway has accepted, and not made yet. */
async function refundUnderWay({ harness, dice }: Round, tripId: string) {
  const cancelTrip = () => harness.rows.update('trips', `row-${tripId}`, { tripStatus: 'cancelled' });
  const booking = await paidSeats(harness, tripId, dice.between(1, 3), {
    scenario: 'refund pending',
    beforePaying: cancelTrip,
  });
  const { bookingId, paymentId } = booking;
  await harness.call('verify_payment', booking.report);
  await harness.makeDue(bookingId);
  await harness.sweep();
  const refunds = await harness.gateway.refundsOfPayment(paymentId);
  const [refund, ...others] = refunds.ok ? refunds.value : [];
  await harness.makeDue(bookingId);
  const entity = { ...refund, payment_id: paymentId, currency: 'INR' };
  return {
    booking,
    others,
    decide: (decision: string) => harness.operate(`/refunds/${refund?.id}/decision`, { decision }),
    /** A webhook about it. */
    report: (decision: string, name: string) => () =>
      harness.deliver(harness.event(`refund.${decision}`, { refund: entity }, `${name} ${paymentId}`)),
  };
}

const pendingRefund = settledRace(
  'the end of a pending refund, by webhook and sweep',
  'one mail',
  async (round, tripId) => {
    const { harness, dice } = round;
    const { booking, others, decide, report } = await refundUnderWay(round, tripId);
    const decision = dice.between(0, 1) === 1 ? 'processed' : 'failed';
    const calls = await atOnce(round, [
      amidst(round, () => decide(decision)),
      report(decision, 'a'),
      report(decision, 'b'),
      () => harness.sweep(),
      () => harness.sweep(),
    ]);
    await settleRest(harness, booking);
    const subject = decision === 'processed' ? 'Refund of' : 'Refund refused';
    const mails = await mailsAbout(harness, subject, booking.claim.booking_data.bookingId);
    return {
      calls,
      violations: [...differs('other refunds', others.length, 0), ...differs('mails', mails, 1)],
    };
  },
);

const oneMail = settledRace('several senders of one mail', 'mail claim', async (round, tripId) => {
  const { harness } = round;
  const { booking, decide, report } = await refundUnderWay(round, tripId);
  await decide('processed');
  const calls = await atOnce(
    round,
    ['a', 'b', 'c', 'd'].map((name) => report('processed', name)),
  );
  await settleRest(harness, booking);
  const mails = await mailsAbout(harness, 'Refund of', booking.claim.booking_data.bookingId);
  return { calls, violations: differs('mails', mails, 1) };
});

export const refundRaces: readonly Race[] = [
  refundByHand('a refund in part by hand against page, webhook and sweep', { amount: '1000.00' }),
  refundByHand('a whole refund by hand against page, webhook and sweep', {}),
  pendingRefund,
  oneMail,
];
