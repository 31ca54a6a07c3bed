import { createHmac } from 'node:crypto';
import { sameSecret } from './same-secret.ts';

/** What a proof allows its holder. A proof for one purpose is not valid for the other. */
export type ProofPurpose =
  /** To pay for the booking: handed out by a successful lookup. */
  | 'access'
  /** To decide over the request: mailed to its host. */
  | 'review';

function seal(secret: string, purpose: ProofPurpose, bookingRowId: string, expires: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${bookingRowId}\n${expires}`).digest('base64url');
}

/** A proof about one booking, by its row id, until an instant. `secret` is LINK_SECRET. */
export function signedProof(
  secret: string,
  purpose: ProofPurpose,
  bookingRowId: string,
  until: Date,
): string {
  const expires = String(until.getTime());
  return [bookingRowId, expires, seal(secret, purpose, bookingRowId, expires)].join('.');
}

/** The row id of the booking that the proof is about; null for a forged or expired proof. */
export function provenBooking(
  secret: string,
  purpose: ProofPurpose,
  proof: string,
  now: Date,
): string | null {
  const [bookingRowId = '', expires = '', mark = ''] = proof.split('.');
  const genuine = sameSecret(mark, seal(secret, purpose, bookingRowId, expires));
  return genuine && Number(expires) > now.getTime() ? bookingRowId : null;
}
