import { createHmac } from 'node:crypto';
import { sameSecret } from './hashes.ts';

/** What a proof about a booking allows its holder. A proof for one purpose is not valid for another. */
export type BookingPurpose =
  /** To pay for the booking: handed out by a successful lookup. */
  | 'access'
  /** To decide over the request: mailed to its host. */
  | 'review';

/** What a proof about a trip allows its holder. */
export type TripPurpose =
  /** To see who comes, and to change how the trip is sold: in each mail to its host. */
  | 'manage'
  /** To cancel the trip, once: mailed to its host on demand. */
  | 'cancel-trip';

/** What a proof about a place in a queue allows: to leave it, or to book what it is offered. */
export type PartyPurpose = 'waitlist' | 'offer';

/** To see all trips of a host. */
type HostPurpose = 'host';

type Purpose = BookingPurpose | TripPurpose | PartyPurpose | HostPurpose;

function seal(secret: string, purpose: Purpose, parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update([purpose, ...parts].join('\n'))
    .digest('base64url');
}

/**
 * A proof about one booking, by its row id, or about one trip, by its id in addresses, until an instant. `secret` is
 * LINK_SECRET. `host` is the user id of the host whom it was made for: another host ends it. None for a traveller's proof.
 */
export function signedProof(secret: string, purpose: Purpose, id: string, until: Date, host = ''): string {
  const expires = String(until.getTime());
  return [id, expires, seal(secret, purpose, [id, expires, host])].join('.');
}

// A trip's id may have dots in it.
const proofParts = /^(.+)\.(\d+)\.([\w-]+)$/;

/** What a proof says that it is about; nothing is proven by that yet. */
export const claimedId = (proof: string): string => proofParts.exec(proof)?.[1] ?? '';

function provenId(
  secrets: readonly string[],
  purpose: Purpose,
  proof: string,
  now: Date,
  host: string,
): string | null {
  const [, id = '', expires = '', mark = ''] = proofParts.exec(proof) ?? [];
  const genuine = secrets.some((secret) => sameSecret(mark, seal(secret, purpose, [id, expires, host])));
  return genuine && Number(expires) > now.getTime() ? id : null;
}

/** The row id of the booking that the proof is about; null for a forged or expired proof, or another host's. */
export function provenBooking(
  secrets: readonly string[],
  purpose: BookingPurpose,
  proof: string,
  now: Date,
  host = '',
): string | null {
  return provenId(secrets, purpose, proof, now, host);
}

/** The id of the trip that the proof is about; null for a forged or expired proof, or another host's. */
export function provenTrip(
  secrets: readonly string[],
  purpose: TripPurpose,
  proof: string,
  now: Date,
  host: string,
): string | null {
  return provenId(secrets, purpose, proof, now, host);
}

/** The row id of the place in a queue, or of the offer's booking, that the proof is about; null for a forged or expired one. */
export function provenParty(
  secrets: readonly string[],
  purpose: PartyPurpose,
  proof: string,
  now: Date,
): string | null {
  return provenId(secrets, purpose, proof, now, '');
}

/** The user id of the host that the proof is about; null for a forged or expired one. */
export function provenHost(secrets: readonly string[], proof: string, now: Date): string | null {
  return provenId(secrets, 'host', proof, now, '');
}
