import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../../../backend/function/testing/journey.ts';
import {
  approvedRequest,
  foundBooking,
  sentRequest,
} from '../../../backend/function/testing/request-journey.ts';
import type { World } from '../../../backend/function/testing/world.ts';

const linkSecret = 'link-secret';
const victim = { email: 'victim.person@example.org', phone: '9123456789' } as const;

/** Other people's bookings in every state, on trips that are full: whatever somebody else gets hold of would show. */
export async function makeVictims(world: World) {
  await world.addTrip({ availableSpots: 6 });
  await world.addTrip({ tripId: 'open', availableSpots: 6 });
  await world.addTrip({ tripId: 'roots', availableSpots: 4, hostApproval: true });
  const claim = (seats: number, trip_id = 'spiti-valley') =>
    makeClaim({ seats, trip_id, draft_secret: 'ffeeddccbbaa99887766554433221100' }, victim);
  const held = await orderedBooking(world, claim(3));
  const other = await orderedBooking(world, claim(2));
  const booked = await confirmedBooking(world, claim(1));
  const waiting = await sentRequest(world, claim(1, 'roots'));
  const approved = await approvedRequest(world, claim(2, 'roots'));
  const validation = await foundBooking(world, approved);
  const now = world.ports.clock.now().getTime();
  const proof = (purpose: 'access' | 'review', id: string, seconds: number) =>
    signedProof(linkSecret, purpose, id, new Date(now + seconds * 1000));
  return {
    ...victim,
    held,
    other,
    booked,
    waiting,
    approved,
    validation,
    /** The gateway's answer for another order than that of `held`. */
    otherProof: world.fake.pay('order_of_another_shop'),
    staleToken: proof('review', waiting.id, -1),
    staleAccess: proof('access', approved.id, -1),
    /** Proofs for one thing, offered for another. */
    accessAsToken: proof('access', waiting.id, 600),
    tokenAsAccess: proof('review', approved.id, 600),
    foreignAccess: proof('access', waiting.id, 600),
  };
}

export type Victims = Awaited<ReturnType<typeof makeVictims>>;
