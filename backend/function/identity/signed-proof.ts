import { createHmac } from 'node:crypto';
import { sameSecret } from './hashes.ts';

/** What a proof about a trip allows its holder. */
export type TripPurpose =
  /** To see who comes, and to change how the trip is sold: in each mail to its host. */
  | 'manage'
  /** To cancel the trip, once: mailed to its host on demand. */
  | 'cancel-trip';

/** What a proof allows its holder. A proof for one purpose is not valid for another. */
type Purpose =
  | TripPurpose
  /** To pay for a booking: handed out by a successful lookup. */
  | 'access'
  /** To decide over a request: mailed to its host. */
  | 'review'
  /** To leave a place in a queue. */
  | 'waitlist'
  /** To book what is offered to a place in a queue. */
  | 'offer'
  /** To see all trips of a host. */
  | 'host';

function seal(secret: string, purpose: Purpose, parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update([purpose, ...parts].join('\n'))
    .digest('base64url');
}

/**
 * A proof about one booking, one trip or one place in a queue, by its row id, until an instant. `secret` is
 * LINK_SECRET. `host` is the user id of the host whom it was made for: another host ends it. None for a traveller's proof.
 */
export function signedProof(secret: string, purpose: Purpose, id: string, until: Date, host = ''): string {
  const expires = String(until.getTime());
  return [id, expires, seal(secret, purpose, [id, expires, host])].join('.');
}

// A row's id may have dots in it, and at most 36 characters.
const proofParts = /^([\w.-]{1,36})\.(\d+)\.([\w-]+)$/;

/** What a proof says that it is about; nothing is proven by that yet. */
export const claimedId = (proof: string): string => proofParts.exec(proof)?.[1] ?? '';

/**
 * The id of what a proof is about: the row id of a trip, of a booking, of a place in a queue or of an offer's booking, or the user id of a
 * host. Null for one that is forged, expired or another host's.
 */
export function provenId(
  secrets: readonly string[],
  purpose: Purpose,
  proof: string,
  now: Date,
  host = '',
): string | null {
  const [, id = '', expires = '', mark = ''] = proofParts.exec(proof) ?? [];
  const genuine = secrets.some((secret) => sameSecret(mark, seal(secret, purpose, [id, expires, host])));
  return genuine && Number(expires) > now.getTime() ? id : null;
}
