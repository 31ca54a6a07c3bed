import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { manageToken } from '../hosting/host-links.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { Settings } from '../settings.ts';
import type { MailContext } from './booking-facts.ts';

type LinkSettings = Pick<Settings, 'linkSecret' | 'siteUrl'>;
type LinkedTrip = Pick<Trip, 'id' | 'startDate' | 'endDate' | 'hostId'>;

/** Tokens, and what is personal, are behind the #, which no server's log sees; the page reads them and clears the address. */
const behindHash = (page: string, values: Readonly<Record<string, string>>) =>
  `${page}#${new URLSearchParams(values)}`;

/** The page of a trip, by its id in addresses. */
export const tripLink = (siteUrl: string, tripId: string): string =>
  `${siteUrl}/trip/${encodeURIComponent(tripId)}`;

/** The lookup page for the booking. */
export const lookupLink = ({ booking, siteUrl }: Pick<MailContext, 'booking' | 'siteUrl'>): string =>
  behindHash(`${siteUrl}/bookings/status`, { ref: booking.bookingId, email: booking.email });

/** The page on which a host decides over a request. */
export const reviewLink = (siteUrl: string, token: string): string =>
  behindHash(`${siteUrl}/review`, { token });

/** The page of a place in the queue. */
export const waitlistLink = (siteUrl: string, name: 'waitlist' | 'offer', token: string): string =>
  behindHash(`${siteUrl}/waitlist`, { [name]: token });

/** The host's view of the trip, until 30 days after its end. */
export const manageLink = (settings: LinkSettings, trip: LinkedTrip): string =>
  behindHash(`${settings.siteUrl}/manage`, { token: manageToken(settings, trip) });

/** The host's view, where it asks once more whether to cancel the trip. */
export function cancelLink(settings: LinkSettings, trip: LinkedTrip, until: Date): string {
  const cancel = signedProof(settings.linkSecret, 'cancel-trip', trip.id, until, trip.hostId);
  return behindHash(`${settings.siteUrl}/manage`, { token: manageToken(settings, trip), cancel });
}

/** All trips of a host, until an instant. */
export const hostLink = ({ siteUrl, linkSecret }: LinkSettings, hostId: string, until: Date): string =>
  behindHash(`${siteUrl}/manage`, { host: signedProof(linkSecret, 'host', hostId, until) });
