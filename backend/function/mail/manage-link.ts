import { day } from '../../../shared/domain/durations.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { Settings } from '../settings.ts';

const durationAfterTrip = 30 * day;

/**
 * The host's view of the trip, until 30 days after its end. The token is behind the #, which no server's log sees; the page
 * reads it and clears the address.
 */
export function manageLink(
  { linkSecret, siteUrl }: Pick<Settings, 'linkSecret' | 'siteUrl'>,
  { tripId, endDate }: Pick<Trip, 'tripId' | 'endDate'>,
): string {
  const until = new Date(Date.parse(endDate) + durationAfterTrip);
  return `${siteUrl}/manage#${new URLSearchParams({ token: signedProof(linkSecret, 'manage', tripId, until) })}`;
}
