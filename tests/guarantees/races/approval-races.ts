import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { Harness } from '../support/harness.ts';
import { codesOf, differs, type Race, statusOf } from './race.ts';

/** A request, with the token of the link that its host was mailed. */
async function request(harness: Harness, tripId: string, party: number) {
  const claim = makeClaim({ trip_id: tripId, seats: party });
  const { data } = await harness.call('initialize_pending_booking', claim);
  const until = new Date(Date.now() + 3_600_000);
  return {
    id: data.booking_id,
    claim,
    party,
    token: signedProof(harness.secrets.link, 'review', data.booking_id, until),
  };
}

const review = (harness: Harness, token: string, decision: 'approve' | 'reject') =>
  harness.call('review_booking', { token, decision });

const lastSeats: Race = {
  name: 'approvals for the last seats',
  guard: 'seat floor',
  rounds: 5,
  async play({ harness, dice }) {
    const seats = dice.between(2, 5);
    const tripId = await harness.addTrip({ availableSpots: seats, hostApproval: true });
    const sent = await Promise.all(
      [1, 2, 3].map(() => request(harness, tripId, dice.between(2, Math.min(seats, 4)))),
    );
    const answers = await Promise.all(sent.map(({ token }) => review(harness, token, 'approve')));
    const held = sent.filter((_, index) => answers[index]?.code === 'OK');
    const left = held.reduce((sum, { party }) => sum - party, seats);
    const waiting = await Promise.all(
      sent.filter((one) => !held.includes(one)).map(({ id }) => statusOf(harness, id)),
    );
    return {
      tripId,
      seats,
      calls: sent.length,
      violations: [
        ...(left < 0 ? [`${seats - left} of ${seats} seats were approved`] : []),
        ...waiting.flatMap((status) => differs('a request that met a full trip', status, 'PENDING_APPROVAL')),
      ],
    };
  },
};

const approveReject: Race = {
  name: 'approve against reject',
  guard: 'one mail',
  rounds: 10,
  async play({ harness, dice }) {
    const seats = 6;
    const tripId = await harness.addTrip({ availableSpots: seats, hostApproval: true });
    const { id, token } = await request(harness, tripId, dice.between(1, 6));
    const decisions = dice.shuffled(['approve', 'approve', 'reject', 'reject'] as const);
    const answers = await Promise.all(decisions.map((decision) => review(harness, token, decision)));
    const status = await statusOf(harness, id);
    const won = status === 'APPROVED' ? 'approve' : 'reject';
    const right = decisions.map((decision) => (decision === won ? 'OK' : 'INVALID_BOOKING_STATUS'));
    return {
      tripId,
      seats,
      calls: decisions.length,
      violations: differs('answers', codesOf(answers), codesOf(right.map((code) => ({ code })))),
    };
  },
};

const payExpire: Race = {
  name: 'paying an approved booking against the end of its time',
  guard: 'payment outcome',
  rounds: 5,
  async play({ harness, dice }) {
    const seats = 6;
    const tripId = await harness.addTrip({ availableSpots: seats, hostApproval: true });
    const { id, claim, party, token } = await request(harness, tripId, dice.between(1, 6));
    await review(harness, token, 'approve');
    const hold = await harness.rows.get('holds', id);
    const ids = { booking_id: id, payment_id: hold?.paymentId ?? '' };
    const order = await harness.call('create_order', { ...ids, amount: 25_000 * party, currency: 'INR' });
    const { email, bookingId, totalAmount, currency, passengers } = claim.booking_data;
    const { access } = (await harness.call('lookup_booking', { reference: bookingId, email })).data;
    const proof = await harness.pay(order.data.order_id);
    await harness.expire(id);
    const calls = dice.shuffled<() => Promise<unknown>>([
      () => harness.sweep(),
      () => harness.sweep(),
      () => harness.call('verify_payment', { ...proof, ...ids }),
      () => harness.webhook(proof.razorpay_payment_id, 'event'),
      () =>
        harness.call('validate_approved_booking', {
          trip_id: tripId,
          no_of_seats: party,
          booking_data: { bookingId, totalAmount, currency, passengers },
          access,
        }),
    ]);
    await Promise.all(calls.map((call) => call()));
    const status = await statusOf(harness, id);
    return { tripId, seats, calls: calls.length, violations: differs('status', status, 'CONFIRMED') };
  },
};

export const approvalRaces: readonly Race[] = [lastSeats, approveReject, payExpire];
