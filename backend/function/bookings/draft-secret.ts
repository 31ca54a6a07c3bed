import { type IdSecrets, idSecretsOf } from '../identity/id-secrets.ts';
import { keyedHash } from '../identity/keyed-hash.ts';
import { sameSecret } from '../identity/same-secret.ts';
import type { BookingRow } from '../rows/tables.ts';

/** The secret of a draft as its booking keeps it. */
export function draftSecretHash(idSecret: string, secret: string): string {
  return keyedHash(idSecret, 'draft-secret', secret);
}

/** Whether the secret matches the one that the booking was made with. */
export function ownsDraft(secrets: IdSecrets, booking: BookingRow, secret: string | undefined): boolean {
  const stored = booking.draftSecretHash;
  if (secret === undefined || stored === null) return false;
  return idSecretsOf(secrets).some((idSecret) => sameSecret(draftSecretHash(idSecret, secret), stored));
}
