import { createHmac } from 'node:crypto';

/** What a hash is for. Hashes of one text for two purposes have nothing in common. */
export type HashPurpose = 'booking' | 'network' | 'enquiry' | 'attempts';

/** HMAC-SHA-256 in lower-case hex, cut to 32 digits so that it serves as a row id. */
export function keyedHash(secret: string, purpose: HashPurpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex').slice(0, 32);
}
