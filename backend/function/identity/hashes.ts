import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a hash is for. Hashes of one text for two purposes have nothing in common. */
export type KeyedPurpose = 'booking' | 'network' | 'enquiry' | 'attempts';

/** HMAC-SHA-256 in lower-case hex, cut to 32 digits so that it serves as a row id. */
export function keyedHash(secret: string, purpose: KeyedPurpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex').slice(0, 32);
}

type PlainPurpose =
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
export function plainHash(purpose: PlainPurpose, text: string, digits = 32): string {
  return createHash('sha256').update(`${purpose}\n${text}`).digest('hex').slice(0, digits);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in a time that says nothing about where two texts differ, nor how long they are. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}
