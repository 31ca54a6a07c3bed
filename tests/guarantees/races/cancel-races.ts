import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import type { Harness } from '../support/harness.ts';
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
import { claimSeats, codesOf, differs, type Race, type Round, statusOf } from './race.ts';

const minorUnits = 100;

/** Cancels for the traveller; `expected` is what was shown, in minor units. A figure that has changed is agreed to. */
async function cancel(harness: Harness, bookingId: string, expected: number) {
  const until = new Date(Date.now() + 60_000);
  const access = signedProof(harness.secrets.link, 'access', bookingId, until);
  const shown = (amount: number) =>
    harness.call('cancel_booking', {
      booking_id: bookingId,
      access,
      expected_refund: { amount, currency: 'INR' },
    });
  const answer = await shown(expected / minorUnits);
  return answer.code === 'REFUND_CHANGED' ? shown(answer.data.refund?.amount ?? 0) : answer;
}

/** What the gateway has given back of a payment, in minor units. */
async function givenBack(harness: Harness, paymentId: string): Promise<number> {
  const payment = await harness.gateway.payment(paymentId);
  return payment.ok ? payment.value.amountRefunded : -1;
}

/** A paid booking of a trip that departs in three months, or in six weeks: then three quarters come back. */
async function confirmedSeats({ harness, dice }: Round, tripId: string) {
  const isSoon = dice.between(0, 1) === 1;
  const departure = new Date(Date.now() + 45 * 86_400_000).toISOString();
  const booking = await paidSeats(harness, tripId, dice.between(1, 3));
  await harness.call('verify_payment', booking.report);
  if (isSoon) await harness.rows.update('trips', `row-${tripId}`, { startDate: departure });
  const paid = booking.price.amount * minorUnits;
  return { ...booking, paid, share: isSoon ? 0.75 : 1 };
}

/** Two cancellations of a paid booking, with something else at once. */
const cancelled = (
  name: string,
  guard: Race['guard'],
  others: (round: Round, booking: Awaited<ReturnType<typeof confirmedSeats>>) => readonly Call[],
  /** What is back at least and at most, in minor units. */
  back: (paid: number, share: number) => readonly [least: number, most: number] = (paid, share) => [
    paid * share,
    paid * share,
  ],
) =>
  settledRace(name, guard, async (round, tripId) => {
    const { harness } = round;
    const booking = await confirmedSeats(round, tripId);
    const { bookingId, paymentId, paid, share, claim } = booking;
    const twice = () => cancel(harness, bookingId, paid * share);
    const calls = await atOnce(round, [twice, twice, ...others(round, booking)]);
    // A person who was first takes it back, and the traveller cancels.
    const { cancelledBy } = (await harness.rows.get('bookings', bookingId)) ?? {};
    if (cancelledBy === null) {
      await harness.rows.update('bookings', bookingId, { bookingStatus: 'CONFIRMED' });
    }
    await twice();
    await settleRest(harness, booking);
    const [least, most] = back(paid, share);
    const given = await givenBack(harness, paymentId);
    const reference = claim.booking_data.bookingId;
    return {
      calls,
      violations: [
        ...differs('status', await statusOf(harness, bookingId), 'CANCELLED'),
        ...differs('given back in bounds', given >= least && given <= most ? 'yes' : given, 'yes'),
        ...differs('mails', await mailsAbout(harness, 'Booking cancelled', reference), 1),
      ],
    };
  });

const sweeps = ({ harness }: Round): readonly Call[] => [() => harness.sweep(), () => harness.sweep()];

const part = 1000;

const acts: readonly Race[] = [
  cancelled('two cancellations, and the sweep', 'one cancellation', sweeps),
  cancelled('a cancellation against the webhook of its payment', 'one cancellation', (round, booking) =>
    settlers(round.harness, booking),
  ),
  cancelled(
    'a cancellation against a cancellation by hand that is taken back',
    'one cancellation',
    (round, { bookingId }) => [
      amidst(round, () => round.harness.rows.update('bookings', bookingId, { bookingStatus: 'CANCELLED' })),
      ...sweeps(round),
    ],
  ),
  cancelled(
    'a cancellation against a refund in part by hand',
    'one cancellation',
    (round, { paymentId }) => [
      amidst(round, () => round.harness.operate(`/payments/${paymentId}/refund`, { amount: `${part}.00` })),
      ...sweeps(round),
    ],
    // A part that arrives while ours is asked for comes on top, as far as the payment reaches.
    (paid, share) => [
      Math.min(paid * share, part * minorUnits + (paid - part * minorUnits) * share),
      Math.min(paid, paid * share + part * minorUnits),
    ],
  ),
  cancelled(
    'a cancellation against a whole refund by hand',
    'one cancellation',
    (round, { paymentId }) => [
      amidst(round, async () => {
        // Refused where ours came first and leaves less than the whole.
        const url = `${round.harness.url}/gateway/payments/${paymentId}/refund`;
        await fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
      }),
      ...sweeps(round),
    ],
    (paid) => [paid, paid],
  ),
];

const withdrawn = (name: string, guard: Race['guard'], expires: boolean) =>
  settledRace(name, guard, async (round, tripId) => {
    const { harness, dice } = round;
    const booking = await claimSeats(harness, tripId, dice.between(1, 3));
    const { booking_id: bookingId } = booking.ids;
    const order = await harness.call('create_order', { ...booking.ids, ...booking.price });
    if (expires) await harness.expire(bookingId);
    const pay = async () => {
      const proof = await harness.pay(order.data.order_id);
      await Promise.all([
        harness.call('verify_payment', { ...proof, ...booking.ids }),
        harness.webhook(proof.razorpay_payment_id, `captured ${proof.razorpay_payment_id}`),
      ]);
      return proof;
    };
    let proof: Awaited<ReturnType<typeof pay>> | null = null;
    const answers: { readonly code: string }[] = [];
    const calls = await atOnce(round, [
      async () => answers.push(await cancel(harness, bookingId, 0)),
      async () => answers.push(await cancel(harness, bookingId, 0)),
      ...(expires ? [] : [amidst(round, async () => (proof = await pay()))]),
      ...(expires ? [...sweeps(round), ...sweeps(round)] : []),
    ]);
    proof ??= await pay();
    await settleRest(harness, {
      ...booking,
      bookingId,
      paymentId: proof.razorpay_payment_id,
      report: { ...proof, ...booking.ids },
    });
    return { calls, violations: differs('other answers', otherAnswers(answers), {}) };
  });

/** One that was paid or ran out first is no longer withdrawn. */
function otherAnswers(answers: readonly { readonly code: string }[]) {
  const { OK: _, REFUND_CHANGED: __, NOT_CANCELLABLE: ___, ...others } = codesOf(answers);
  return others;
}

export const cancelRaces: readonly Race[] = [
  ...acts,
  withdrawn('a withdrawal against its payment, by page and webhook', 'hold deletion', false),
  withdrawn('a withdrawal against the sweep that ends its hold', 'hold deletion', true),
];
