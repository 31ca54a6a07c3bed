import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { Settings } from '../settings.ts';
import { linkEnds } from './mail-link.ts';

/** The token of the host's view of a trip, until a month after it. */
export function manageToken(
  { linkSecret }: Pick<Settings, 'linkSecret'>,
  { tripId, endDate, hostId }: Pick<Trip, 'tripId' | 'endDate' | 'hostId'>,
): string {
  return signedProof(linkSecret, 'manage', tripId, linkEnds({ endDate }), hostId);
}
