import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import {
  approvedRequest,
  foundBooking,
  sentRequest,
} from '../../../backend/function/testing/request-journey.ts';
import type { TestApp } from '../../../backend/function/testing/test-app.ts';

const linkSecret = 'link-secret';
const person = { email: 'victim.person@example.org', phone: '9123456789' } as const;

/** Other people's bookings in every state, on full trips: an attack that gained anything would change the ledger. */
export async function createOtherBookings(app: TestApp) {
  await app.addTrip({ availableSpots: 6 });
  await app.addTrip({ tripId: 'open', availableSpots: 6 });
  await app.addTrip({ tripId: 'roots', availableSpots: 4, hostApproval: true });
  const claim = (seats: number, tripId = 'spiti-valley') =>
    makeClaim({ seats, trip_id: tripId, draft_secret: 'ffeeddccbbaa99887766554433221100' }, person);
  const held = await orderedBooking(app, claim(3));
  const other = await orderedBooking(app, claim(2));
  const booked = await confirmedBooking(app, claim(1));
  const waiting = await sentRequest(app, claim(1, 'roots'));
  const approved = await approvedRequest(app, claim(2, 'roots'));
  const validation = await foundBooking(app, approved);
  const now = app.ports.clock.now().getTime();
  const proof = (purpose: Parameters<typeof signedProof>[1], id: string, seconds: number) =>
    signedProof(linkSecret, purpose, id, new Date(now + seconds * 1000));
  return {
    ...person,
    held,
    other,
    booked,
    waiting,
    approved,
    validation,
    /** The gateway's answer for another order than that of `held`. */
    otherProof: app.fake.pay('order_of_another_shop'),
    staleToken: proof('review', waiting.id, -1),
    staleAccess: proof('access', approved.id, -1),
    /** Valid proofs, used for another purpose or booking. */
    accessAsToken: proof('access', waiting.id, 600),
    tokenAsAccess: proof('review', approved.id, 600),
    foreignAccess: proof('access', waiting.id, 600),
    manageToken: proof('manage', 'trip-roots', 600),
    cancelToken: proof('cancel-trip', 'trip-roots', 600),
    staleManageToken: proof('manage', 'trip-roots', -1),
    staleCancelToken: proof('cancel-trip', 'trip-roots', -1),
  };
}

export type OtherBookings = Awaited<ReturnType<typeof createOtherBookings>>;
