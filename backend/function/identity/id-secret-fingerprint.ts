import { keyedHash } from './keyed-hash.ts';

/** The row of the table `settings` that knows the secret of the database's row ids. */
export const fingerprintRowId = 'id-secret';

/** Tells one ID_SECRET from another, and nothing else about it. */
export function idSecretFingerprint(idSecret: string): string {
  return keyedHash(idSecret, 'fingerprint', fingerprintRowId);
}
