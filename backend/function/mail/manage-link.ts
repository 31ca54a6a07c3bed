import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { manageToken } from '../hosting/host-links.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { Settings } from '../settings.ts';

type LinkSettings = Pick<Settings, 'linkSecret' | 'siteUrl'>;
type LinkedTrip = Pick<Trip, 'tripId' | 'endDate' | 'hostId'>;

/**
 * The host's view of the trip, until 30 days after its end. The token is behind the #, which no server's log sees; the page
 * reads it and clears the address.
 */
export function manageLink(settings: LinkSettings, trip: LinkedTrip): string {
  return `${settings.siteUrl}/manage#${new URLSearchParams({ token: manageToken(settings, trip) })}`;
}

/** The host's view, where it asks once more whether to cancel the trip. */
export function cancelLink(settings: LinkSettings, trip: LinkedTrip, until: Date): string {
  const token = manageToken(settings, trip);
  const cancel = signedProof(settings.linkSecret, 'cancel-trip', trip.tripId, until, trip.hostId);
  return `${settings.siteUrl}/manage#${new URLSearchParams({ token, cancel })}`;
}

/** All trips of a host, until an instant. */
export function hostLink({ siteUrl, linkSecret }: LinkSettings, hostId: string, until: Date): string {
  const host = signedProof(linkSecret, 'host', hostId, until);
  return `${siteUrl}/manage#${new URLSearchParams({ host })}`;
}
