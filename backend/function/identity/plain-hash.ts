import { createHash } from 'node:crypto';

/** What a hash is for. Hashes of one text for two purposes have nothing in common. */
type HashPurpose =
  | 'trip'
  | 'draft'
  | 'draft-secret'
  | 'payment'
  | 'refund'
  | 'mail'
  | 'cancel-link'
  | 'waitlist'
  | 'message';

/**
 * SHA-256 in lower-case hex, cut to so many digits: of what tells rows apart, and is no secret. The tables that keep such hashes are
 * closed.
 */
export function plainHash(purpose: HashPurpose, text: string, digits = 32): string {
  return createHash('sha256').update(`${purpose}\n${text}`).digest('hex').slice(0, digits);
}
