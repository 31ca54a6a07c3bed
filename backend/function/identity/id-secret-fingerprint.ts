import { keyedHash } from './keyed-hash.ts';

/** The row of the table `settings` that knows the secret of the database's row ids. */
export const fingerprintRowId = 'id-secret';

/** A value that differs between two ID_SECRETs and reveals nothing else about them. */
export function idSecretFingerprint(idSecret: string): string {
  return keyedHash(idSecret, 'fingerprint', fingerprintRowId);
}
