import { createHash } from 'node:crypto';

/** What a hash is for. Hashes of one text for two purposes have nothing in common. */
type HashPurpose =
  | 'gateway-payment'
  | 'gateway-event'
  | 'refund'
  | 'draft'
  | 'draft-secret'
  | 'cancellation'
  | 'cancel-link';

/**
 * SHA-256 in lower-case hex, cut to 32 digits, of what guards against deciding twice. No secret is in it, so that the guard
 * holds also between a function and its successor with another secret. The tables that keep such hashes are closed.
 */
export function plainHash(purpose: HashPurpose, text: string): string {
  return createHash('sha256').update(`${purpose}\n${text}`).digest('hex').slice(0, 32);
}
