import { createHmac } from 'node:crypto';
import { sameSecret } from './same-secret.ts';

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

type Purpose = BookingPurpose | TripPurpose;

function seal(secret: string, purpose: Purpose, id: string, expires: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${id}\n${expires}`).digest('base64url');
}

/**
 * A proof about one booking, by its row id, or about one trip, by its id in addresses, until an instant. `secret` is
 * LINK_SECRET.
 */
export function signedProof(secret: string, purpose: Purpose, id: string, until: Date): string {
  const expires = String(until.getTime());
  return [id, expires, seal(secret, purpose, id, expires)].join('.');
}

// A trip's id may have dots in it.
const proofParts = /^(.+)\.(\d+)\.([\w-]+)$/;

function provenId(secret: string, purpose: Purpose, proof: string, now: Date): string | null {
  const [, id = '', expires = '', mark = ''] = proofParts.exec(proof) ?? [];
  const genuine = sameSecret(mark, seal(secret, purpose, id, expires));
  return genuine && Number(expires) > now.getTime() ? id : null;
}

/** The row id of the booking that the proof is about; null for a forged or expired proof. */
export function provenBooking(
  secret: string,
  purpose: BookingPurpose,
  proof: string,
  now: Date,
): string | null {
  return provenId(secret, purpose, proof, now);
}

/** The id of the trip that the proof is about; null for a forged or expired proof. */
export function provenTrip(secret: string, purpose: TripPurpose, proof: string, now: Date): string | null {
  return provenId(secret, purpose, proof, now);
}
