import { reviewEnds } from '../bookings/deadlines.ts';
import { signedProof } from '../identity/signed-proof.ts';
import { makeClaim } from './builders.ts';
import type { AnyTestApp } from './create-test-app.ts';

type Claim = ReturnType<typeof makeClaim>;

/** A request that waits for its host, with the token of the link that a mail brings the host. */
export async function sentRequest(app: AnyTestApp, claim: Claim = makeClaim({ seats: 2 })) {
  const sent = await app.call('initialize_pending_booking', claim);
  const reference = claim.booking_data.bookingId;
  const id = sent.data.booking_id;
  const until = reviewEnds(app.ports.clock.now());
  const token = signedProof(app.ports.settings.linkSecret, 'review', id, until, 'host-asha');
  return { id, reference, claim, token };
}

type SentRequest = Awaited<ReturnType<typeof sentRequest>>;

/** What the traveller's page sends once it has looked the booking up. */
export async function foundBooking(app: AnyTestApp, { claim, reference }: SentRequest) {
  const found = await app.call('lookup_booking', { reference, email: claim.booking_data.email });
  const { bookingId, totalAmount, currency, passengers } = claim.booking_data;
  return {
    trip_id: claim.trip_id,
    no_of_seats: claim.no_of_seats,
    booking_data: { bookingId, totalAmount, currency, passengers },
    access: found.data.access,
  };
}

/** A request that its host approved: its seats are held. */
export async function approvedRequest(app: AnyTestApp, claim?: Claim) {
  const request = await sentRequest(app, claim);
  await app.call('review_booking', { token: request.token, decision: 'approve' });
  return request;
}

/** The payment of an approved booking, up to the gateway's order. */
export async function orderedApproval(app: AnyTestApp, request: SentRequest) {
  const valid = await app.call('validate_approved_booking', await foundBooking(app, request));
  const ids = { booking_id: valid.data.booking_id, payment_id: valid.data.payment_id };
  const { totalAmount: amount, currency } = request.claim.booking_data;
  const order = await app.call('create_order', { ...ids, amount, currency });
  return { ids, orderId: order.data.order_id };
}
