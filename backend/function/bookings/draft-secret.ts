import { keyedHash } from '../identity/keyed-hash.ts';
import { sameSecret } from '../identity/same-secret.ts';
import type { BookingRow } from '../rows/tables.ts';

/** The secret of a draft as its booking keeps it. */
export function draftSecretHash(idSecret: string, secret: string): string {
  return keyedHash(idSecret, 'draft-secret', secret);
}

/** Whether the secret matches the one that the booking was made with. */
export function ownsDraft(idSecret: string, booking: BookingRow, secret: string | undefined): boolean {
  if (secret === undefined || booking.draftSecretHash === null) return false;
  return sameSecret(draftSecretHash(idSecret, secret), booking.draftSecretHash);
}
